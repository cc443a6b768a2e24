import * as z from 'zod/mini';
import { isStaff } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { entryShape } from '#core/competition-day/day-shapes.ts';
import type { JudgingApi, SendRefusal } from '#core/competition-day/judge/client.ports.ts';
import { judgingDayShape } from '#core/competition-day/judge/day-shape.ts';
import { judgeShape, runEventShape } from '#core/competition-day/judge/run-event-shape.ts';
import { isId, ringEventId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { failureOf, type HttpClient, type Problem } from './http-client.ts';

const eventId = z.pipe(z.string().check(z.refine(isId)), z.transform(ringEventId));

const eventsAnswer = z.object({ marks: z.array(z.object({ entry: entryShape, mark: runEventShape, by: judgeShape })) });

const answer = z.object({
  taken: z.array(eventId),
  refused: z.array(
    z.pipe(
      z.object({ id: eventId, detail: z.string() }),
      z.transform(({ id, detail }) => ({ id, why: detail })),
    ),
  ),
});

const refusals: Readonly<Record<string, SendRefusal>> = {
  log_in_first: 'log-in-first',
  staff_only: 'not-a-judge',
  in_other_hands: 'somebody-else',
};

/** @throws ServiceFailure for a problem that is none of the telephone's */
const refusalOf = (problem: Problem) => {
  const refusal = refusals[problem.code];
  if (!refusal) throw failureOf(problem);
  return refuse(refusal);
};

/**
 * `GET /api/competition/judging`, and `/api/competition/runs/:entry/events` both ways.
 * @param current who is logged in on this device
 */
export const httpJudgingApi = (http: HttpClient, current: () => Promise<User | null>): JudgingApi => ({
  async currentJudge() {
    const user = await current();
    if (user === null) return null;
    return isStaff(user, 'judge', 'headjudge') ? { id: user.id, name: user.name } : 'not-a-judge';
  },

  async day() {
    const asked = await http.ask({ path: '/api/competition/judging', answer: judgingDayShape });
    return asked.ok ? asked : refusalOf(asked.refusal);
  },

  async send(judge, entry, sent) {
    const body = { judge: judge.id, marks: sent };
    const asked = await http.ask({ path: eventsPath(entry), answer, body });
    if (asked.ok) return asked;
    const { code, facts } = asked.refusal;
    if (code === 'marks_refused') return ok(z.parse(answer, facts));
    // A run that has left the order is somebody's to look into: its marks stay here, and hold no other run's up.
    if (code === 'run_unknown')
      return ok({ taken: [], refused: sent.map(({ id }) => ({ id, why: 'This run is not in the running order.' })) });
    return refusalOf(asked.refusal);
  },

  async eventsPath(entry) {
    const asked = await http.ask({ path: eventsPath(entry), answer: eventsAnswer });
    return asked.ok ? ok(asked.value.marks) : refusalOf(asked.refusal);
  },
});

const eventsPath = (entry: string): string => `/api/competition/runs/${encodeURIComponent(entry)}/events`;
