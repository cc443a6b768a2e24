import type { OrderId, ProductId } from '../../../kernel/ids.ts';
import type { Pence } from '../../../kernel/money.ts';
import type { Log } from '../../../kernel/ports.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ScanId } from '../../entrance/scan.ts';
import type {
  BoxOfficeApi,
  BoxOfficeView,
  DeviceTill,
  DeviceTillStore,
  DoorRecords,
  Draft,
  ScanSending,
  SoldTicketView,
} from '../client.ports.ts';
import { emptyDeviceTill } from '../device-till.ts';
import type { TillId } from '../till.ts';

/** The ports of a selling device. */
export type DoorTillPorts = {
  readonly api: BoxOfficeApi;
  readonly store: DeviceTillStore;
  readonly door: DoorRecords;
  readonly doorApi: ScanSending;
  readonly newOrderId: () => OrderId;
  readonly newTillId: () => TillId;
  readonly newScanId: () => ScanId;
  readonly now: () => Instant;
  /** Whether the device reports a connection; without one, no request is tried while the buyer waits. */
  readonly isConnected: () => boolean;
  readonly log: Pick<Log, 'warn'>;
};

/** A completed sale, as the paid screen shows it. */
export type Paid = {
  readonly id: OrderId;
  readonly draft: Draft;
  readonly total: Pence;
  readonly tickets: readonly SoldTicketView[];
  /** The name of each ticket's product, in the order of the tickets. */
  readonly names: readonly string[];
  readonly products: readonly ProductId[];
};

export type TillState = {
  readonly isLoaded: boolean;
  readonly isOnline: boolean | null;
  readonly isLoggedOut: boolean;
  readonly office: BoxOfficeView | null;
  readonly kept: DeviceTill;
  readonly paid: Paid | null;
  /** An unanswered sale that the till's allowance does not cover. */
  readonly unanswered: OrderId | null;
  readonly isBusy: boolean;
  readonly problem: string;
};

export const initialTillState: TillState = {
  isLoaded: false,
  isOnline: null,
  isLoggedOut: false,
  office: null,
  kept: emptyDeviceTill,
  paid: null,
  unanswered: null,
  isBusy: false,
  problem: '',
};
