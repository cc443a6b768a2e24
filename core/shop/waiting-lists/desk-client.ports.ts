import type { AnswerOf, RefusalOf } from '../../kernel/endpoint.ts';
import type { PartyId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';

/** All waiting lists, as the desk shows them. */
export type WaitingListsAtDesk = AnswerOf<typeof api.readWaitingLists>;
/** The waiting list of one product. */
export type DeskList = WaitingListsAtDesk['lists'][number];
/** A party that is, or was, on a waiting list. */
export type DeskParty = DeskList['line'][number];

/** Waiting lists, for the desk. All throw ServiceFailure. */
export type WaitingDesk = {
  readonly read: () => Promise<WaitingListsAtDesk>;
  readonly offer: (id: PartyId) => Promise<Result<unknown, RefusalOf<typeof api.offerPlaces>>>;
  /** Removes a party from its list, and withdraws its offer. */
  readonly remove: (
    id: PartyId,
    reason: string,
  ) => Promise<Result<unknown, RefusalOf<typeof api.removeFromWaitingList>>>;
  readonly lengthen: (id: PartyId, hours: number) => Promise<Result<unknown, RefusalOf<typeof api.lengthenPlaces>>>;
  /** Moves a party to another place in the line, from 1. */
  readonly move: (
    id: PartyId,
    place: number,
    reason: string,
  ) => Promise<Result<unknown, RefusalOf<typeof api.moveInLine>>>;
};
