import { describe, expect, it } from 'vitest';
import { nextRun, placeInGroup, ringList } from '#core/competition-day/judge/ring-list.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aStoredEvent } from '#fixtures/builders/a-run-event.ts';

const oak = ringId('oak');
const card = (entry: string, change = {}) => aRunCard({ entry: entryId(entry), ring: oak, ...change });
const reserve = card('reserve', { reserve: true });
const [first, second, third] = [card('first'), card('second'), card('third', { level: 'gold' })];
const elsewhere = card('elsewhere', { ring: ringId('hazel') });
const day = {
  version: 1,
  rings: [],
  readings: [],
  runs: [reserve, first, elsewhere, second, third],
  signed: [],
  away: [],
};

const states = (...args: Parameters<typeof ringList>) =>
  ringList(...args).map(({ card: { entry }, state }) => `${entry} ${state}`);

describe('runs of a ring', () => {
  it('are those of that ring, reserves last, each with its state', () => {
    const begun = aStoredEvent({ kind: 'presented' }, { entry: second.entry });
    const signed = aStoredEvent({ kind: 'signed', initials: 'DO', covers: [] }, { entry: third.entry });
    expect(states({ ...day, signed: [first.entry] }, oak, [begun, signed])).toEqual([
      'first signed',
      'second begun',
      'third signed',
      'reserve to-come',
    ]);
  });

  it('continue with a run in progress, else the first to come, never a reserve', () => {
    const next = (...begun: readonly string[]) =>
      nextRun(
        ringList(
          day,
          oak,
          begun.map((entry) => aStoredEvent({ kind: 'presented' }, { entry: entryId(entry) })),
        ),
      )?.entry;
    expect(next()).toBe('first');
    expect(next('third')).toBe('third');
    expect(next('reserve')).toBe('reserve');
    const allSigned = { ...day, signed: [first.entry, second.entry, third.entry] };
    expect(nextRun(ringList(allSigned, oak, []))).toBeUndefined();
  });

  it('end with runs that have to be signed again', () => {
    const late = [
      aStoredEvent({ kind: 'signed', initials: 'DO', covers: [] }, { entry: first.entry }),
      aStoredEvent({ kind: 'wrong-flag' }, { entry: first.entry }),
    ];
    const others = { ...day, signed: [first.entry, second.entry] };
    expect(states(others, oak, late)).toContain('first sign-again');
    expect(nextRun(ringList(others, oak, late))?.entry).toBe('third');
    expect(nextRun(ringList({ ...others, signed: [second.entry, third.entry] }, oak, late))?.entry).toBe('first');
  });

  it('skip entries that are away unless the judge has begun with them', () => {
    const without = { ...day, away: [first.entry, third.entry] };
    const begun = aStoredEvent({ kind: 'presented' }, { entry: third.entry });
    expect(states(without, oak, [begun])).toEqual(['first away', 'second to-come', 'third begun', 'reserve to-come']);
    expect(nextRun(ringList(without, oak, []))?.entry).toBe('second');
    expect(placeInGroup(without, second)).toEqual({ number: 2, of: 2 });
  });

  it('are numbered within their group', () => {
    expect(placeInGroup(day, second)).toEqual({ number: 3, of: 3 });
    expect(placeInGroup(day, third)).toEqual({ number: 1, of: 1 });
    expect(placeInGroup(day, reserve)).toEqual({ number: 0, of: 3 });
  });
});
