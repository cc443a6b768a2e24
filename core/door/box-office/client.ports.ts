import type { AnswerOf, Endpoint, RefusalOf } from '../../kernel/endpoint.ts';
import type { DeviceId, OrderId, ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { DoorPayment } from '../../shop/checkout/order.ts';
import type { BundlePart } from '../../shop/products/bundle.ts';
import type { Checkpoint, CheckpointId } from '../entrance/checkpoint.ts';
import type { OwnScan, StoredScan } from '../entrance/device/device-scans.ts';
import type * as api from './api.ts';
import type { Sale } from './sell.ts';
import type { TillId } from './till.ts';

/** A till as the server describes it to devices. */
export type TillView = AnswerOf<typeof api.openTill>;
/** The box office as the server describes it to devices. */
export type BoxOfficeView = AnswerOf<typeof api.readBoxOffice>;
export type SaleAnswer = AnswerOf<typeof api.sellAtDoor>;
export type SaleResult = SaleAnswer['results'][number];
export type SoldTicketView = SaleResult['tickets'][number];
/** A blank order with its tickets, which the device received beforehand. */
export type DeviceBlank = AnswerOf<typeof api.takePlaces>['blanks'][number];
export type SaleEntry = AnswerOf<typeof api.listSales>[number];

/** The sale that the seller has entered. */
export type Draft = {
  readonly items: readonly {
    readonly productId: ProductId;
    readonly quantity: number;
    /** What is in a bundle. */
    readonly parts?: readonly BundlePart[];
  }[];
  readonly total: Pence;
  readonly paidBy: DoorPayment;
  readonly tendered: Pence | null;
  readonly email: string | null;
};

/** A sale in the queue to the server, with the tickets to hand out if it ends without signal. */
export type QueuedSale = Draft & {
  readonly id: OrderId;
  readonly soldAt: Instant;
  readonly offline: boolean;
  readonly tickets: readonly SoldTicketView[];
};

/** The state of a till saved on its device, for selling without signal, also after a reload. */
export type DeviceTill = {
  /** The latest answer of the server. */
  readonly till: TillView | null;
  /** Blank orders that no sale of this device has used. */
  readonly blanks: readonly DeviceBlank[];
  /** Sales that the server has not answered, oldest first. */
  readonly queue: readonly QueuedSale[];
  /** Dropped sales that got no answer. The till warns when the server has recorded one of them. */
  readonly dropped?: readonly OrderId[];
};

type KindsOf<E> = E extends Endpoint ? RefusalOf<E>['kind'] : never;

/**
 * Why the server declined a request. `logged-out`: no session, or an account without the label. `organisers-only`: the
 * logged-in user is a volunteer.
 */
export type Declined = { readonly kind: KindsOf<(typeof api)[keyof typeof api]> | 'logged-out' | 'organisers-only' };

/** The box office, for the browser. Every method throws a ServiceFailure when the server did not answer. */
export interface BoxOfficeApi {
  read(device: DeviceId): Promise<Result<BoxOfficeView, Declined>>;
  open(till: {
    readonly id: TillId;
    readonly device: DeviceId;
    readonly name: string;
    readonly float: Pence;
  }): Promise<Result<TillView, Declined>>;
  take(
    till: TillId,
    taken: readonly { readonly productId: ProductId; readonly taken: number }[],
  ): Promise<Result<{ readonly till: TillView; readonly blanks: readonly DeviceBlank[] }, Declined>>;
  sell(till: TillId, sales: readonly Sale[]): Promise<Result<SaleAnswer, Declined>>;
  sales(till: TillId): Promise<Result<readonly SaleEntry[], Declined>>;
  email(till: TillId, order: OrderId, email: string): Promise<Result<TillView, Declined>>;
  handBack(till: TillId, order: OrderId, paidBy: DoorPayment): Promise<Result<TillView, Declined>>;
  cashUp(till: TillId, counted: Pence, reason: string): Promise<Result<TillView, Declined>>;
  /** Every till of the festival, newest first. */
  tills(): Promise<Result<readonly TillView[], Declined>>;
  /** Returns the unsold places of a lost device. Only for organisers. */
  endAllowance(till: TillId): Promise<Result<TillView, Declined>>;
}

/** Stores the till on the device. A write has reached the disk when its promise resolves. */
export interface DeviceTillStore {
  /** @throws ServiceFailure */
  read(): Promise<DeviceTill>;
  /**
   * Reads the state, calls `decide` and writes in one transaction, so that two windows of a device sell no place twice.
   * @throws ServiceFailure
   */
  change<Value>(
    decide: (before: DeviceTill) => { readonly state: DeviceTill; readonly value: Value },
  ): Promise<{ readonly state: DeviceTill; readonly value: Value }>;
  /** The last answer about the box office; null before the first. @throws ServiceFailure */
  office(): Promise<BoxOfficeView | null>;
  /** @throws ServiceFailure */
  keepOffice(office: BoxOfficeView): Promise<void>;
}

/** The records on this device that the door's pages share: its id, its checkpoint and its scans. */
export interface DoorRecords {
  /** @throws ServiceFailure */
  device(): Promise<DeviceId>;
  /** @throws ServiceFailure */
  setup(): Promise<{ readonly checkpoint: CheckpointId } | null>;
  /** @throws ServiceFailure */
  list(): Promise<{ readonly checkpoints: readonly Checkpoint[] } | null>;
  /** @throws ServiceFailure */
  scans(): Promise<readonly StoredScan[]>;
  /** @throws ServiceFailure */
  keepScans(scans: readonly StoredScan[]): Promise<void>;
}

/** Sends the device's scans to the server. */
export interface ScanSending {
  /** @throws ServiceFailure */
  send(
    device: DeviceId,
    scans: readonly OwnScan[],
    report: { readonly waiting: number; readonly battery: number | null },
  ): Promise<Result<unknown, { readonly kind: string }>>;
}
