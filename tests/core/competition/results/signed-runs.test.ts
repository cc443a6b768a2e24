import { describe, expect, it } from 'vitest';
import type { AttributedEvent, RunEvent, SignedEvent } from '#core/competition/day/judge/run-event.ts';
import { signedRuns } from '#core/competition/results/signed-runs.ts';
import { deviceId, entryId, userId } from '#core/kernel/ids.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { aRingEvent, aRingEventId, aRingLog, halfPastTen } from '#fixtures/builders/a-run.ts';

const [bramble, moss] = [entryId('bramble'), entryId('moss')];
const eventsOf = (entry: typeof bramble, ...marks: readonly RunEvent[]): readonly AttributedEvent[] =>
  marks.map((mark) => ({ entry, mark, by: { id: userId('john'), name: 'John Peel' } }));
const signed = (...covered: readonly RunEvent[]): SignedEvent => ({
  id: aRingEventId(),
  device: deviceId('judge'),
  at: laterBy(halfPastTen, hour),
  attempt: 1,
  kind: 'signed',
  initials: 'HL',
  covers: covered.map(({ id }) => id),
});

describe('signed events of a run', () => {
  const log = aRingLog('started', 'oil-found', { kind: 'stopped', secondsTaken: 90 });

  it('signed events of a run are the events that the signature covers, for each run', () => {
    const known = signedRuns([...eventsOf(bramble, ...log, signed(...log)), ...eventsOf(moss, ...aRingLog('started'))]);
    expect(known.get(bramble)).toEqual({ log, confirmed: true, late: 0, underWay: log });
    expect(known.get(moss)).toMatchObject({ log: [], confirmed: false, late: 0, underWay: [{ kind: 'started' }] });
  });

  it('signed events of a run exclude later events and count them', () => {
    const late = aRingEvent('truffle-found');
    const known = signedRuns(eventsOf(bramble, ...log, signed(...log), late));
    expect(known.get(bramble)).toMatchObject({ log, confirmed: true, late: 1 });
    const again = signedRuns(
      eventsOf(bramble, ...log, signed(...log), late, { ...signed(...log, late), at: laterBy(halfPastTen, 2 * hour) }),
    );
    expect(again.get(bramble)).toMatchObject({ confirmed: true, late: 0 });
    expect(again.get(bramble)?.log).toHaveLength(4);
  });

  it('signed events of a run were confirmed by the last signature to arrive that covers more', () => {
    const late = aRingEvent('truffle-found');
    const arrived = (minutes: number, ...marks: readonly RunEvent[]) =>
      eventsOf(bramble, ...marks).map((each) => ({ ...each, receivedAt: laterBy(halfPastTen, minutes * minute) }));
    const events = [...arrived(1, ...log), ...arrived(2, signed(...log))];
    const at = (...more: readonly AttributedEvent[]) => signedRuns([...more, ...events]).get(bramble)?.confirmedAt;
    expect(at()).toBe(laterBy(halfPastTen, 2 * minute));
    expect(at(...arrived(9, signed(...log)))).toBe(laterBy(halfPastTen, 2 * minute));
    expect(at(...arrived(8, late), ...arrived(9, signed(...log, late)))).toBe(laterBy(halfPastTen, 9 * minute));
    expect(signedRuns(arrived(1, ...log)).get(bramble)?.confirmedAt).toBeUndefined();
  });

  it('signed events of a run’s sheet whose later events were all undone are complete', () => {
    const stray = aRingEvent('dug', { device: deviceId('other') });
    const undone = aRingEvent({ kind: 'undone', undoes: stray.id }, { device: deviceId('other') });
    const known = signedRuns(eventsOf(bramble, ...log, signed(...log), stray, undone));
    expect(known.get(bramble)).toMatchObject({ log, confirmed: true, late: 0 });
  });

  it('signed events of a run include the decision on attempts without another signature', () => {
    const decided = aRingEvent({ kind: 'attempt-decided', counts: 1 }, { at: laterBy(halfPastTen, 2 * hour) });
    const known = signedRuns(eventsOf(bramble, ...log, signed(...log), decided));
    expect(known.get(bramble)).toMatchObject({ log: [...log, decided], confirmed: true, late: 0 });
  });
});
