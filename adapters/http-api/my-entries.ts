import { listOwnEntries } from '#core/competition-day/api.ts';
import type { OwnDay } from '#core/competition-day/own-entries.ts';
import { withdrawOwnEntry } from '#core/competition-day/withdrawal/api.ts';
import type { WithdrawalRefusal } from '#core/competition-day/withdrawal/withdraw-entry.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** How far the visitor's own entries have come. @throws ServiceFailure */
export const httpMyEntries = (http: HttpClient) => async (): Promise<OwnDay> =>
  answerOf(await http.call(listOwnEntries, {}));

/** Withdraws one of the visitor's own entries. @throws ServiceFailure when the outcome is unknown: repeating it is safe */
export const httpWithdrawEntry =
  (http: HttpClient) =>
  async (entry: EntryId): Promise<Result<void, WithdrawalRefusal['kind'] | 'too-often'>> => {
    const withdrawn = await http.call(withdrawOwnEntry, { body: { entry } }, { expected: ['too-many-requests'] });
    if (withdrawn.ok) return ok(undefined);
    const { kind } = withdrawn.refusal;
    return refuse(kind === 'too-many-requests' ? 'too-often' : kind);
  };
