import type { Brand } from '../../kernel/brand.ts';
import { isId, type OrderId, type PartyId, type ProductId, type UserId } from '../../kernel/ids.ts';
import type { Instant, IsoDate } from '../../kernel/time.ts';
import type { EvidenceType } from '../carers/evidence.ts';
import type { PictureFile } from '../pictures/picture.ts';
import type { ReleasedStall } from './released-stall.ts';
import type { TraderForm } from './trader-form.ts';

export type TraderId = Brand<string, 'TraderId'>;

/** Whether text is well formed as the id of an application, which the page that begins it makes. */
export const isTraderId = (text: unknown): text is TraderId => isId(text) && text.length >= 16 && text.length <= 50;

/** Brands a stored id, or one that a schema has checked. */
export const traderId = (id: string): TraderId => id as TraderId;

/**
 * What was decided about an application. `draft`: not sent yet; `lapsed`: the offered stand was not paid in time, or was
 * taken back;
 * `withdrawn`: the trader does not come. Whether its papers are complete is worked out when it is read (decision 93).
 */
export const traderStates = [
  'draft',
  'sent',
  'waiting',
  'accepted',
  'paid',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type TraderState = (typeof traderStates)[number];

/** A paper that was handed in; its file is stored apart. */
export type TraderPaper = {
  /** The id of the paper in the edition's settings. */
  readonly paper: string;
  readonly type: EvidenceType;
  /** The last day on which it is good; null for a paper without an end. */
  readonly endsOn: IsoDate | null;
  readonly addedAt: Instant;
};

export const saidKinds = [
  'sent',
  'paper',
  'asked',
  'answered',
  'waiting',
  'accepted',
  'declined',
  'lapsed',
  'taken-back',
  'paid',
  'withdrawn',
] as const;

/** One thing that was said or done. */
export type TraderSaid = {
  readonly at: Instant;
  readonly kind: (typeof saidKinds)[number];
  /** The member of staff; null for the trader, and for what happened by itself. */
  readonly by: string | null;
  readonly text: string;
};

/** The stand that is held for an accepted trader, or was. */
export type StandOffer = {
  readonly partyId: PartyId;
  readonly productId: ProductId;
  readonly until: Instant;
  /** Whether the reminder before its end was sent. */
  readonly reminded: boolean;
};

/** An application for a stand. Times are on the festival's clock. */
export type TraderApplication = {
  readonly id: TraderId;
  /** The account that applied; null for a guest, whose link opens it. */
  readonly userId: UserId | null;
  /** The address of the form, in lower case. */
  readonly email: string;
  readonly form: TraderForm;
  readonly papers: readonly TraderPaper[];
  readonly state: TraderState;
  readonly startedAt: Instant;
  readonly sentAt: Instant | null;
  readonly changedAt: Instant;
  readonly said: readonly TraderSaid[];
  readonly offer: StandOffer | null;
  /** The order that paid the stand. */
  readonly orderId: OrderId | null;
  /** The files of the stall's picture; null without one. */
  readonly picture: readonly PictureFile[] | null;
  /** The words that the market page may show; null until an organiser has released some. */
  readonly released: ReleasedStall | null;
};

const closedStates: ReadonlySet<TraderState> = new Set(['declined', 'withdrawn']);

/** Whether nothing more happens to the application. */
export const isClosed = ({ state }: Pick<TraderApplication, 'state'>): boolean => closedStates.has(state);

/** The most lines of what was said; the oldest after the first are left out. */
const maxSaid = 100;

/** The application with another line of what was said. */
export const withSaid = (application: TraderApplication, line: TraderSaid): TraderApplication => {
  const said = [...application.said, line];
  const [first, ...rest] = said;
  return {
    ...application,
    changedAt: line.at,
    said: first && said.length > maxSaid ? [first, ...rest.slice(1 - maxSaid)] : said,
  };
};
