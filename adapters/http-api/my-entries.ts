import * as z from 'zod/mini';
import { levels } from '#core/competition/class-and-level.ts';
import { atShape, entryShape } from '#core/competition-day/day-shapes.ts';
import { entryStates } from '#core/competition-day/entry-state.ts';
import type { OwnDay } from '#core/competition-day/own-entries.ts';
import type { WithdrawalRefusal } from '#core/competition-day/withdrawal/withdraw-entry.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { answerOf, failureOf, type HttpClient } from './http-client.ts';

const ownDay = z.object({
  entries: z.array(
    z.object({
      entry: entryShape,
      state: z.enum(entryStates),
      hound: z.string(),
      run: z.nullable(
        z.object({
          level: z.enum(levels),
          number: z.int(),
          ring: z.string(),
          runsAt: atShape,
          beThereAt: atShape,
          reserve: z.boolean(),
        }),
      ),
      place: z.nullable(z.int()),
    }),
  ),
  notice: z.object({ letterDays: z.int(), waitingMinutes: z.int() }),
});

/** How far the visitor's own entries have come. @throws ServiceFailure */
export const httpMyEntries = (http: HttpClient) => async (): Promise<OwnDay> =>
  answerOf(await http.ask({ path: '/api/competition/entries', answer: ownDay }));

const refusals: Readonly<Record<string, WithdrawalRefusal['kind'] | 'too-often'>> = {
  ticket_unknown: 'ticket-unknown',
  not_registered: 'not-registered',
  run_begun: 'run-begun',
  festival_over: 'festival-over',
  too_many_requests: 'too-often',
};

/** `POST /api/competition/withdrawals`. @throws ServiceFailure when the outcome is unknown: asking again is safe */
export const httpWithdrawEntry =
  (http: HttpClient) =>
  async (entry: EntryId): Promise<Result<void, WithdrawalRefusal['kind'] | 'too-often'>> => {
    const answer = z.object({ entry: entryShape });
    const asked = await http.ask({ path: '/api/competition/withdrawals', answer, body: { entry } });
    if (asked.ok) return ok(undefined);
    const kind = refusals[asked.refusal.code];
    if (!kind) throw failureOf(asked.refusal);
    return refuse(kind);
  };
