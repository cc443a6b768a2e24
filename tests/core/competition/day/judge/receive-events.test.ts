import { describe, expect, it } from 'vitest';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import { receiveEvents } from '#core/competition/day/judge/receive-events.ts';
import { maxRunEvents } from '#core/competition/day/judge/run-event-shape.ts';
import { maxBatchSize } from '#core/competition/day/judge/stored-events.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aDayState, anEntrant, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aRunEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';

const entry = entryId('moss');
const card = aRunCard({ entry });

type Given = {
  readonly order?: ReturnType<typeof aPublishedOrder> | null;
  /** Whether the handler has answered the questionnaire; undefined for an entry without a form. */
  readonly questionnaireDone?: boolean;
};

const aFestival = ({ order = aPublishedOrder({ runs: [card] }), questionnaireDone }: Given = {}) => {
  const { runEventLog } = memoryRunEventLog();
  const announced: RunCard[] = [];
  const day = { done: questionnaireDone, moves: 0 };
  const receive = receiveEvents({
    competitionDay: {
      order: async () => order,
      read: async () =>
        aDayState({
          entrants: day.done === undefined ? [] : [anEntrant({ entry, questionnaireDone: day.done })],
          order,
        }),
    },
    runEventLog,
    machineClock: { now: () => laterBy(halfPastTen, 5_000) },
    ringsChanged: () => {
      day.moves += 1;
    },
    runChanged: async (run) => {
      announced.push(run);
    },
  });
  const send =
    (isHeadJudge: boolean) =>
    (...events: readonly unknown[]) =>
      receive({ entry, judge: isHeadJudge ? odo : nell, isHeadJudge, events });
  const storedKinds = async () => (await runEventLog.of(entry)).map(({ mark }) => mark.kind);
  return { runEventLog, announced, day, storedKinds, take: send(false), takeFromHead: send(true) };
};

/** The codes of a receipt, by event id. */
const refusedIn = (outcome: Awaited<ReturnType<ReturnType<typeof aFestival>['take']>>) =>
  outcome.ok ? outcome.value.refused.map(({ id, code }) => [id, code]) : outcome.refusal;

describe('receiveEvents', () => {
  it('the server stores the judges’ run events once, with author and arrival time', async () => {
    const { take, runEventLog } = aFestival();
    const mark = aRunEvent({ kind: 'started' });
    expect(await take(mark, mark)).toEqual({ ok: true, value: { taken: [mark.id, mark.id], refused: [] } });
    expect(await take(mark)).toMatchObject({ ok: true, value: { taken: [mark.id] } });
    expect(await runEventLog.of(entry)).toEqual([{ entry, mark, by: nell, receivedAt: laterBy(halfPastTen, 5_000) }]);
  });

  it('the server refuses invalid run events one by one, and stores the others', async () => {
    const { take, runEventLog } = aFestival();
    const [first, last] = [aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'dug' })];
    const outcome = await take(
      first,
      { ...first, id: 'strange', kind: 'levitated' },
      'nonsense',
      null,
      { id: 7 },
      { ...first, id: 'big', kind: 'disqualified', reason: 'x'.repeat(50_000) },
      { ...first, id: 'y'.repeat(50_000) },
      { ...last, id: first.id },
      { ...first, id: 'of-1850', at: 'long ago' },
      last,
    );
    const refused = (position: number, id: string | null, code: string) => ({
      position,
      id,
      code,
      detail: expect.any(String),
    });
    expect(outcome).toEqual({
      ok: true,
      value: {
        taken: [first.id, last.id],
        refused: [
          refused(1, 'strange', 'mark-not-understood'),
          refused(2, null, 'mark-not-understood'),
          refused(3, null, 'mark-not-understood'),
          refused(4, null, 'mark-not-understood'),
          refused(5, 'big', 'mark-not-understood'),
          refused(6, 'y'.repeat(64), 'mark-not-understood'),
          refused(8, 'of-1850', 'mark-not-understood'),
          refused(7, first.id, 'name-taken'),
        ],
      },
    });
    expect((await runEventLog.of(entry)).map(({ mark }) => mark)).toEqual([first, last]);
  });

  it('run events update a ring’s expected times at a start, end, undo or possibly ending offence, not at finds', async () => {
    const { take, day } = aFestival();
    const started = aRunEvent({ kind: 'started' });
    const moves: [string, number][] = [];
    for (const event of [
      started,
      started,
      aRunEvent({ kind: 'truffle-found' }),
      aRunEvent({ kind: 'dug' }),
      aRunEvent({ kind: 'stopped', secondsTaken: 60 }),
      aRunEvent({ kind: 'undone', undoes: started.id }),
    ]) {
      await take(event);
      moves.push([event.kind, day.moves]);
    }
    expect(moves).toEqual([
      ['started', 1],
      ['started', 1],
      ['truffle-found', 1],
      ['dug', 2],
      ['stopped', 3],
      ['undone', 4],
    ]);
    // A phone that had no signal sends the start together with what followed.
    await take(aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'truffle-found' }));
    expect(day.moves).toBe(5);
  });

  it('the server refuses events of unknown runs and requests with too many run events', async () => {
    const unpublished = aFestival({ order: null });
    expect(await unpublished.take()).toEqual({
      ok: false,
      refusal: { kind: 'run-unknown', detail: expect.stringContaining('running order') },
    });
    const another = aFestival({ order: aPublishedOrder({ runs: [aRunCard()] }) });
    expect(await another.take(aRunEvent({ kind: 'started' }))).toMatchObject({ refusal: { kind: 'run-unknown' } });
    const marks = Array.from({ length: maxBatchSize + 1 }, () => aRunEvent({ kind: 'dug' }));
    expect(await aFestival().take(...marks)).toEqual({
      ok: false,
      refusal: { kind: 'too-many-marks', detail: expect.stringContaining(String(maxBatchSize)) },
    });
    expect(await aFestival().take(...marks.slice(1))).toMatchObject({ ok: true });
  });

  it('the server refuses more run events than any run has, and accepts known ones again', async () => {
    const { take, runEventLog } = aFestival();
    const marks = Array.from({ length: maxRunEvents }, () => aRunEvent({ kind: 'dug' }));
    for (let at = 0; at < marks.length; at += maxBatchSize)
      expect(await take(...marks.slice(at, at + maxBatchSize))).toMatchObject({ ok: true, value: { refused: [] } });
    const tooMany = { kind: 'too-many-marks', detail: expect.stringContaining(String(maxRunEvents)) };
    expect(await take(aRunEvent({ kind: 'dug' }))).toEqual({ ok: false, refusal: tooMany });
    expect(await take(...marks.slice(0, maxBatchSize))).toMatchObject({ ok: true, value: { refused: [] } });
    expect(await runEventLog.of(entry)).toHaveLength(maxRunEvents);
  });

  it('the server refuses a run event that is nested too deeply to be written as JSON', async () => {
    const deep: unknown = JSON.parse(`${'['.repeat(125_000)}${']'.repeat(125_000)}`);
    expect(refusedIn(await aFestival().take(deep))).toEqual([[null, 'mark-not-understood']]);
    const { take, storedKinds } = aFestival();
    await take({ ...aRunEvent({ kind: 'started' }), more: deep });
    expect(await storedKinds()).toEqual(['started']);
  });

  it('the server announces a run only when it has new events', async () => {
    const { take, announced } = aFestival();
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: [] });
    await take(aRunEvent({ kind: 'started' }), signed);
    expect(announced).toEqual([card]);
    await take(signed, 'nonsense');
    expect(announced).toHaveLength(1);
    await take(aRunEvent({ kind: 'wrong-flag' }));
    expect(announced).toHaveLength(2);
  });

  it('the decision between attempts is accepted only from a head judge, and other run events from any judge', async () => {
    const { take, takeFromHead, storedKinds } = aFestival();
    const granted = aRunEvent({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' });
    const decided = aRunEvent({ kind: 'attempt-decided', counts: 2 });
    const outcome = await take(granted, decided);
    expect(outcome).toMatchObject({ value: { taken: [granted.id], refused: [{ position: 1 }] } });
    expect(refusedIn(outcome)).toEqual([[decided.id, 'head-judge-only']]);
    expect(refusedIn(await take(decided))).toEqual([[decided.id, 'head-judge-only']]);
    expect(await storedKinds()).toEqual(['again-granted']);
    expect(await takeFromHead(decided)).toMatchObject({ value: { taken: [decided.id], refused: [] } });
  });

  it('only a head judge can undo the decision between attempts, or restore it', async () => {
    const { take, takeFromHead, storedKinds } = aFestival();
    const decided = aRunEvent({ kind: 'attempt-decided', counts: 2 });
    await takeFromHead(decided);
    const undone = aRunEvent({ kind: 'undone', undoes: decided.id });
    expect(refusedIn(await take(undone))).toEqual([[undone.id, 'head-judge-only']]);
    await takeFromHead(undone);
    const redone = aRunEvent({ kind: 'undone', undoes: undone.id });
    expect(refusedIn(await take(redone))).toEqual([[redone.id, 'head-judge-only']]);
    const dug = aRunEvent({ kind: 'dug' });
    expect(refusedIn(await take(dug, aRunEvent({ kind: 'undone', undoes: dug.id })))).toEqual([]);
    expect(await storedKinds()).toEqual(['attempt-decided', 'undone', 'dug', 'undone']);
  });

  it('the start of a run, and its signature, are refused until the questionnaire is answered', async () => {
    const { take, day, storedKinds } = aFestival({ questionnaireDone: false });
    const presented = aRunEvent({ kind: 'presented' });
    const [started, found] = [aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'truffle-found' })];
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: [presented.id, started.id, found.id] });
    const outcome = await take(presented, started, found, signed);
    expect(refusedIn(outcome)).toEqual([started, found, signed].map(({ id }) => [id, 'no-questionnaire']));
    expect(await storedKinds()).toEqual(['presented']);
    expect(refusedIn(await take(started))).toEqual([[started.id, 'no-questionnaire']]);
    day.done = true;
    expect(refusedIn(await take(started, found, signed))).toEqual([]);
    expect(await storedKinds()).toEqual(['presented', 'started', 'truffle-found', 'signed']);
  });

  it('a withdrawal needs no questionnaire, nor do further events of a run that has begun', async () => {
    const { take, day } = aFestival({ questionnaireDone: false });
    const withdrawn = aRunEvent({ kind: 'withdrawn' });
    expect(
      refusedIn(await take(withdrawn, aRunEvent({ kind: 'signed', initials: 'NF', covers: [withdrawn.id] }))),
    ).toEqual([]);
    const other = aFestival({ questionnaireDone: true });
    await other.take(aRunEvent({ kind: 'started' }));
    other.day.done = false;
    expect(refusedIn(await other.take(aRunEvent({ kind: 'dug' })))).toEqual([]);
    expect(day.done).toBe(false);
  });
});
