import { describe, expect, it } from 'vitest';
import { httpJudgingApi } from '#adapters/http-api/competition/judging-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { User } from '#core/accounts/user.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { hour, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { anAttributedEvent, aRunEvent, nell } from '#fixtures/builders/a-run-event.ts';
import { aServer } from '../a-server.ts';

const moss = entryId('order-1/prod_competitor/1');
const clientOf = (server: ReturnType<typeof aServer>, user: User | null = null) =>
  httpJudgingApi(httpClient({ fetch: server.fetch }), async () => user);
const labelled = (...labels: readonly string[]): User => ({ ...nell, email: '', emailVerified: true, labels });
const marks = [aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'dug' })];
const [first, second] = marks.map(({ id }) => id);

describe('judging client', () => {
  it('the judging client recognises a judge by the label', async () => {
    const server = aServer('down');
    expect(await clientOf(server).currentJudge()).toBeNull();
    expect(await clientOf(server, labelled('guest', 'steward')).currentJudge()).toBe('not-a-judge');
    expect(await clientOf(server, labelled('guest', 'judge')).currentJudge()).toEqual(nell);
    expect(await clientOf(server, labelled('headjudge')).currentJudge()).toEqual(nell);
  });

  it('the judging client sends events with their judge to the path of their run, and returns those accepted', async () => {
    const server = aServer(200, { taken: [first, second], refused: [] });
    expect(await clientOf(server).send(nell, moss, marks)).toEqual(ok({ taken: [first, second], refused: [] }));
    expect(server.asked[0]).toMatchObject({
      path: '/api/competition/runs/order-1%2Fprod_competitor%2F1/events',
      method: 'POST',
      body: JSON.stringify({ judge: nell.id, marks }),
    });
  });

  it('the judging client returns the refused events with the reason, beside the accepted ones', async () => {
    const answer = {
      code: 'marks_refused',
      taken: [first],
      refused: [{ position: 1, id: second, code: 'x', detail: 'No.' }],
    };
    expect(await clientOf(aServer(422, answer)).send(nell, moss, marks)).toEqual(
      ok({ taken: [first], refused: [{ id: second, why: 'No.' }] }),
    );
    const gone = await clientOf(aServer(404, { code: 'run_unknown' })).send(nell, moss, marks);
    expect(gone).toEqual(
      ok({ taken: [], refused: [first, second].map((id) => ({ id, why: expect.stringContaining('running order') })) }),
    );
  });

  it('the judging client converts the server’s arrival times to this device’s clock, even when that is wrong', async () => {
    const event = anAttributedEvent({ kind: 'started' }, { entry: moss });
    const serverNow = Date.now() - 3 * hour;
    const answer = { marks: [{ ...event, receivedAt: serverNow - minute }], now: serverNow };
    const read = await clientOf(aServer(200, answer)).eventsOf(moss);
    const [only] = read.ok ? read.value : [];
    expect(only).toMatchObject(event);
    expect(Math.abs(Date.now() - minute - (only?.receivedHere ?? 0))).toBeLessThan(5_000);
    const { now: _, ...older } = answer;
    expect(await clientOf(aServer(200, older)).eventsOf(moss)).toEqual(ok([event]));
  });

  it.each([
    [401, 'log_in_first', 'log-in-first'],
    [403, 'staff_only', 'not-a-judge'],
  ])('the judging client returns the refusal for status %i with code %s', async (status, code, refusal) => {
    const client = clientOf(aServer(status, { code }));
    expect(await client.send(nell, moss, marks)).toEqual(refuse(refusal));
    expect(await client.day()).toEqual(refuse(refusal));
    expect(await client.eventsOf(moss)).toEqual(refuse(refusal));
  });

  it('the judging client returns not-your-account for events of a judge who is not the one logged in', async () => {
    const client = clientOf(aServer(409, { code: 'in_other_hands' }));
    expect(await client.send(nell, moss, marks)).toEqual(refuse('not-your-account'));
  });

  it('the judging client throws when the outcome is unknown', async () => {
    for (const server of [
      aServer('down'),
      aServer(502, 'a proxy'),
      aServer(500, { code: 'internal' }),
      aServer(200, {}),
    ]) {
      const client = clientOf(server);
      await expect(client.send(nell, moss, marks)).rejects.toThrow(ServiceFailure);
      await expect(client.day()).rejects.toThrow(ServiceFailure);
      await expect(client.eventsOf(moss)).rejects.toThrow(ServiceFailure);
    }
  });

  it('the judging client reads the day and all events of a run', async () => {
    const day = {
      version: 2,
      rings: [{ id: 'oak', name: 'The oak ring' }],
      runs: [aRunCard()],
      readings: [],
      away: [],
      signed: [moss],
      signAgain: [],
      underWay: [],
      atTheGate: [],
      needsQuestionnaire: [],
    };
    expect(await clientOf(aServer(200, day)).day()).toEqual(ok(day));
    const theirs = anAttributedEvent({ kind: 'signed', initials: 'DO', covers: [] }, { entry: moss });
    const server = aServer(200, { marks: [{ ...theirs, receivedAt: 5 }] });
    expect(await clientOf(server).eventsOf(moss)).toEqual(ok([theirs]));
  });
});
