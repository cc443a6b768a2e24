import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '#core/competition/day/judge/client.ports.ts';
import type { JudgingDay } from '#core/competition/day/judge/ports.ts';
import { nextRun, placeInGroup, ringList } from '#core/competition/day/judge/ring-list.ts';
import { deviceId, entryId, ringId } from '#core/kernel/ids.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aJudgingDay } from '#fixtures/builders/a-judging-day.ts';
import { aStoredEvent, odo } from '#fixtures/builders/a-run-event.ts';

const oak = ringId('oak');
const card = (entry: string, change = {}) => aRunCard({ entry: entryId(entry), ring: oak, ...change });
const reserve = card('reserve', { reserve: true });
const [first, second, third] = [card('first'), card('second'), card('third', { level: 'gold' })];
const elsewhere = card('elsewhere', { ring: ringId('hazel') });
const day = aJudgingDay({ runs: [reserve, first, elsewhere, second, third] });
const phone = deviceId('judge');
/** The rows on Nell's phone. */
const rowsOf = (of: JudgingDay, events: readonly StoredEvent[] = []) => ringList(of, oak, { events, device: phone });

const states = (...args: Parameters<typeof rowsOf>) =>
  rowsOf(...args).map(({ card: { entry }, state }) => `${entry} ${state}`);

describe('runs of a ring', () => {
  it('the judge’s run list has only the runs of the ring, reserves last, each with its state', () => {
    const begun = aStoredEvent({ kind: 'presented' }, { entry: second.entry });
    const signed = aStoredEvent({ kind: 'signed', initials: 'DO', covers: [] }, { entry: third.entry });
    expect(states({ ...day, signed: [first.entry] }, [begun, signed])).toEqual([
      'first signed',
      'second begun',
      'third signed',
      'reserve to-come',
    ]);
  });

  it('the judge’s run list continues with a run in progress, or else with the first run to come that is no reserve', () => {
    const next = (...begun: readonly string[]) =>
      nextRun(
        rowsOf(
          day,
          begun.map((entry) => aStoredEvent({ kind: 'presented' }, { entry: entryId(entry) })),
        ),
      )?.entry;
    expect(next()).toBe('first');
    expect(next('third')).toBe('third');
    expect(next('reserve')).toBe('reserve');
    const allSigned = { ...day, signed: [first.entry, second.entry, third.entry] };
    expect(nextRun(rowsOf(allSigned, []))).toBeUndefined();
  });

  it('the judge’s run list: runs that need a new signature are next only after all others', () => {
    const late = [
      aStoredEvent({ kind: 'signed', initials: 'DO', covers: [] }, { entry: first.entry }),
      aStoredEvent({ kind: 'wrong-flag' }, { entry: first.entry }),
    ];
    const others = { ...day, signed: [first.entry, second.entry] };
    expect(states(others, late)).toContain('first sign-again');
    expect(nextRun(rowsOf(others, late))?.entry).toBe('third');
    expect(nextRun(rowsOf({ ...others, signed: [second.entry, third.entry] }, late))?.entry).toBe('first');
  });

  it('the judge’s run list skips an entry that is away, unless the judge has begun its run', () => {
    const without = { ...day, away: [first.entry, third.entry] };
    const begun = aStoredEvent({ kind: 'presented' }, { entry: third.entry });
    expect(states(without, [begun])).toEqual(['first away', 'second to-come', 'third begun', 'reserve to-come']);
    expect(nextRun(rowsOf(without, []))?.entry).toBe('second');
    expect(placeInGroup(without, second)).toEqual({ number: 2, of: 2 });
  });

  it('the judge’s run list shows the judge of a run that is on another phone, and skips that run', () => {
    const running = { ...day, underWay: [{ entry: first.entry, judge: 'Odo Marsh' }] };
    expect(rowsOf(running)[0]).toMatchObject({ state: 'elsewhere', judge: 'Odo Marsh' });
    expect(nextRun(rowsOf(running))?.entry).toBe('second');
    // This phone has the other phone's events of the run, and none of its own.
    const theirs = aStoredEvent({ kind: 'started' }, { entry: first.entry, by: odo, device: deviceId('other') });
    expect(rowsOf(day, [theirs])[0]).toMatchObject({ state: 'elsewhere', judge: 'Odo Marsh' });
    // This phone has taken over the run.
    const own = aStoredEvent({ kind: 'truffle-found' }, { entry: first.entry });
    expect(rowsOf(running, [theirs, own])[0]).toMatchObject({ state: 'begun', judge: null });
  });

  it('the judge’s run list does not count a hound as begun once all its events are undone', () => {
    const opened = aStoredEvent({ kind: 'presented' }, { entry: first.entry });
    const undone = aStoredEvent({ kind: 'undone', undoes: opened.mark.id }, { entry: first.entry });
    expect(states({ ...day, away: [first.entry] }, [opened, undone])[0]).toBe('first away');
    expect(states(day, [opened, undone])[0]).toBe('first to-come');
  });

  it('the judge’s run list continues with a hound sent by the gate, before the running order, and shows gate status', () => {
    const gate = (...atTheGate: JudgingDay['atTheGate']) => rowsOf({ ...day, atTheGate });
    expect(gate({ entry: third.entry, status: 'here' }).map((row) => row.gate)).toEqual([null, null, 'here', null]);
    expect(nextRun(gate({ entry: third.entry, status: 'here' }))?.entry).toBe('first');
    const deck = { entry: second.entry, status: 'on-deck' } as const;
    expect(nextRun(gate(deck))?.entry).toBe('second');
    expect(nextRun(gate(deck, { entry: third.entry, status: 'in-the-ring' }))?.entry).toBe('third');
  });

  it('the judge’s run list skips a hound without the questionnaire, and shows the reason', () => {
    const without = { ...day, needsQuestionnaire: [first.entry] };
    expect(states(without)[0]).toBe('first no-questionnaire');
    expect(nextRun(rowsOf(without))?.entry).toBe('second');
  });

  it('the judge’s run list shows that a run needs a new signature even if this phone lacks its new events', () => {
    const changed = { ...day, signed: [first.entry], signAgain: [first.entry] };
    expect(states(changed)[0]).toBe('first sign-again');
  });

  it('the judge’s run list numbers the runs within their group', () => {
    expect(placeInGroup(day, second)).toEqual({ number: 3, of: 3 });
    expect(placeInGroup(day, third)).toEqual({ number: 1, of: 1 });
    expect(placeInGroup(day, reserve)).toEqual({ number: 0, of: 3 });
  });
});
