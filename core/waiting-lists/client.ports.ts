import type { PartyId, ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { JoinForm, JoinRefusal } from './join-line.ts';
import type { LeaveRefusal, PartyUnknown } from './own-party.ts';
import type { PartyState } from './party.ts';

/** A party as it sees itself. */
export type OwnParty = {
  readonly id: PartyId;
  readonly productId: ProductId;
  readonly productName: string;
  readonly places: number;
  readonly state: PartyState;
  /** From 1; null when it is on the list no more. */
  readonly place: number | null;
  /** Until when its places are held; null before the offer. */
  readonly until: Instant | null;
};

type TooOften = { readonly kind: 'too-many-requests' };

/** Waiting lists, from the browser. All throw ServiceFailure. */
export interface OwnWaitingLists {
  /** How many parties wait, by product. */
  waiting(): Promise<readonly { readonly productId: ProductId; readonly parties: number }[]>;
  join(product: ProductId, form: JoinForm): Promise<Result<{ readonly parties: number }, JoinRefusal | TooOften>>;
  /** The party of a link, with each place's price; null while the product is not on sale. */
  read(
    id: string,
    key: string,
  ): Promise<Result<OwnParty & { readonly parties: number; readonly price: Pence | null }, PartyUnknown | TooOften>>;
  leave(id: string, key: string): Promise<Result<unknown, LeaveRefusal | TooOften>>;
  /** The lists that the visitor joined with their account. */
  mine(): Promise<readonly (OwnParty & { readonly key: string })[]>;
}
