import { isStaff } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { reportJudgePhone } from '#core/competition/day/all-rings/api.ts';
import { listRunEvents, readJudgingDay, sendRunEvents } from '#core/competition/day/judge/api.ts';
import type { JudgingApi, SendRefusal, SyncReceipt } from '#core/competition/day/judge/client.ports.ts';
import { type AnswerOf, staffProblems } from '#core/kernel/endpoint.ts';
import { isId, ringEventId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { laterBy } from '#core/kernel/time.ts';
import { type HttpClient, unexpected } from '../http-client.ts';

const options = { expected: staffProblems } as const;

/** The port's name for each refusal. */
const kinds: Readonly<Record<(typeof staffProblems)[number] | 'in-other-hands', SendRefusal>> = {
  'log-in-first': 'log-in-first',
  'staff-only': 'not-a-judge',
  'two-step-needed': 'two-step-needed',
  'in-other-hands': 'not-your-account',
};

/**
 * The judges' endpoints of our own server.
 * @param current who is logged in on this device
 */
export const httpJudgingApi = (http: HttpClient, current: () => Promise<User | null>): JudgingApi => ({
  async currentJudge() {
    const user = await current();
    if (user === null) return null;
    return isStaff(user, 'judge', 'headjudge') ? { id: user.id, name: user.name } : 'not-a-judge';
  },

  async day() {
    const read = await http.call(readJudgingDay, {}, options);
    return read.ok ? read : refuse(kinds[read.refusal.kind]);
  },

  async send(judge, entry, events) {
    const request = { params: { entry }, body: { judge: judge.id, marks: events } };
    const sent = await http.call(sendRunEvents, request, options);
    if (sent.ok) return ok(receiptFrom(sent.value));
    const { refusal } = sent;
    switch (refusal.kind) {
      case 'marks-refused':
        return ok(receiptFrom(refusal));
      // The run is no longer in the running order. Its events stay on this device for staff to look into; the events of
      // other runs are sent.
      case 'run-unknown':
        return ok({
          taken: [],
          refused: events.map(({ id }) => ({ id, why: 'This run is not in the running order.' })),
        });
      case 'too-many-marks':
        throw unexpected(refusal);
      default:
        return refuse(kinds[refusal.kind]);
    }
  },

  async report(device, report) {
    await http.call(reportJudgePhone, { params: { device }, body: report }, options);
  },

  async eventsOf(entry) {
    const askedAt = Date.now();
    const read = await http.call(listRunEvents, { params: { entry } }, options);
    if (!read.ok) return refuse(kinds[read.refusal.kind]);
    const { marks, now } = read.value;
    // The server read its clock about halfway between the request and the arrival of its answer.
    const ahead = now === undefined ? null : Math.round((askedAt + Date.now()) / 2) - now;
    return ok(
      marks.map(({ receivedAt, ...event }) =>
        receivedAt === undefined || ahead === null ? event : { ...event, receivedHere: laterBy(receivedAt, ahead) },
      ),
    );
  },
});

/** Ids that the server could not parse are dropped: this device made none of them. */
const receiptFrom = ({ taken, refused }: AnswerOf<typeof sendRunEvents>): SyncReceipt => ({
  taken,
  refused: refused.flatMap(({ id, detail }) => (isId(id) ? [{ id: ringEventId(id), why: detail }] : [])),
});
