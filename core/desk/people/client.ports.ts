import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';

/** A page of people. */
export type PeoplePage = AnswerOf<typeof api.listPeople>;
export type PersonRow = PeoplePage['people'][number];
/** One person's account with all records that the desk shows. */
export type Person = AnswerOf<typeof api.readPerson>;
/** What would be deleted with a guest's data. */
export type FoundGuest = AnswerOf<typeof api.readGuest>;
export type InvitationDraft = RequestTo<typeof api.invitePerson>['body'];
export type InviteRefusal = RefusalOf<typeof api.invitePerson>;
export type RolesRefusal = RefusalOf<typeof api.changeRoles>;
export type MergeAccountsRefusal = RefusalOf<typeof api.mergeAccounts>;
export type UndoMergeRefusal = RefusalOf<typeof api.undoMerge>;
export type BlockRefusal = RefusalOf<typeof api.blockPerson>;

/** People, for the pages of the desk. @throws ServiceFailure when the outcome is unknown */
export type PeopleDesk = {
  readonly list: (query: RequestTo<typeof api.listPeople>['query']) => Promise<PeoplePage>;
  readonly read: (id: UserId) => Promise<Result<Person, RefusalOf<typeof api.readPerson>>>;
  readonly invite: (draft: InvitationDraft) => Promise<Result<AnswerOf<typeof api.invitePerson>, InviteRefusal>>;
  readonly changeRoles: (
    id: UserId,
    roles: RequestTo<typeof api.changeRoles>['body'],
  ) => Promise<Result<AnswerOf<typeof api.changeRoles>, RolesRefusal>>;
  readonly rename: (id: UserId, name: string) => Promise<Result<unknown, RefusalOf<typeof api.renamePerson>>>;
  /** Lets emails go to an address again. */
  readonly lift: (email: string) => Promise<AnswerOf<typeof api.liftAddress>>;
  readonly readGuest: (email: string) => Promise<Result<FoundGuest, RefusalOf<typeof api.readGuest>>>;
  readonly eraseGuest: (
    erasure: RequestTo<typeof api.eraseGuest>['body'],
  ) => Promise<Result<FoundGuest, RefusalOf<typeof api.eraseGuest>>>;
  readonly block: (
    id: UserId,
    block: RequestTo<typeof api.blockPerson>['body'],
  ) => Promise<Result<AnswerOf<typeof api.blockPerson>, BlockRefusal>>;
  readonly changeSecondProof: (
    id: UserId,
    change: RequestTo<typeof api.changeSecondProof>['body']['change'],
  ) => Promise<Result<unknown, RefusalOf<typeof api.changeSecondProof>>>;
  /** @param reason how the organiser knows that the account's owner asks */
  readonly removeSecondProof: (
    id: UserId,
    reason: string,
  ) => Promise<Result<unknown, RefusalOf<typeof api.removeSecondProof>>>;
  /** Merges the other account into this one. */
  readonly merge: (
    id: UserId,
    merge: RequestTo<typeof api.mergeAccounts>['body'],
  ) => Promise<Result<AnswerOf<typeof api.mergeAccounts>, MergeAccountsRefusal>>;
  readonly undoMerge: (
    id: UserId,
    merge: RequestTo<typeof api.undoMerge>['body'],
  ) => Promise<Result<unknown, UndoMergeRefusal>>;
  /** @param session null for all devices */
  readonly logOut: (id: UserId, session: string | null) => Promise<Result<unknown, RefusalOf<typeof api.logPersonOut>>>;
};
