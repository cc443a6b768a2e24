import type { AnswerOf, RefusalOf } from '../kernel/endpoint.ts';
import type { PartyId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type * as api from './api.ts';

/** Every waiting list, as the desk shows it. */
export type WaitingListsAtDesk = AnswerOf<typeof api.readWaitingLists>;
/** One product's list. */
export type DeskList = WaitingListsAtDesk['lists'][number];
/** A party on it, or one that was on it. */
export type DeskParty = DeskList['line'][number];

/** Waiting lists, for the desk. All throw ServiceFailure. */
export type WaitingDesk = {
  readonly read: () => Promise<WaitingListsAtDesk>;
  readonly offer: (id: PartyId) => Promise<Result<unknown, RefusalOf<typeof api.offerPlaces>>>;
  /** Takes a party off its list, and its offer back. */
  readonly remove: (
    id: PartyId,
    reason: string,
  ) => Promise<Result<unknown, RefusalOf<typeof api.removeFromWaitingList>>>;
  readonly lengthen: (id: PartyId, hours: number) => Promise<Result<unknown, RefusalOf<typeof api.lengthenPlaces>>>;
  /** To another place in the line, from 1. */
  readonly move: (
    id: PartyId,
    place: number,
    reason: string,
  ) => Promise<Result<unknown, RefusalOf<typeof api.moveInLine>>>;
};
