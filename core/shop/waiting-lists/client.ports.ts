import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { changeWaitingPlaces, joinWaitingList, listMyWaiting, listWaiting, readParty } from './api.ts';
import type { ChangePlacesRefusal } from './change-places.ts';
import type { JoinForm, JoinRefusal } from './join-waiting-list.ts';
import type { LeaveRefusal, PartyOver, PartyUnknown } from './own-party.ts';

/** A party as the page of its link shows it. */
export type OwnParty = Omit<AnswerOf<typeof listMyWaiting>[number], 'key'>;

type TooOften = { readonly kind: 'too-many-requests' };

/** Waiting lists, from the browser. All throw ServiceFailure. */
export interface OwnWaitingLists {
  /** How many parties wait, by product. */
  waiting(): Promise<AnswerOf<typeof listWaiting>>;
  join(product: ProductId, form: JoinForm): Promise<Result<AnswerOf<typeof joinWaitingList>, JoinRefusal | TooOften>>;
  /** The party of a link, with the price of one place; null while the product is not on sale. */
  read(id: string, key: string): Promise<Result<AnswerOf<typeof readParty>, PartyUnknown | PartyOver | TooOften>>;
  changePlaces(
    id: string,
    key: string,
    places: number,
  ): Promise<Result<AnswerOf<typeof changeWaitingPlaces>, ChangePlacesRefusal | TooOften>>;
  leave(id: string, key: string): Promise<Result<unknown, LeaveRefusal | TooOften>>;
  /** The parties of the visitor's account. */
  mine(): Promise<AnswerOf<typeof listMyWaiting>>;
}
