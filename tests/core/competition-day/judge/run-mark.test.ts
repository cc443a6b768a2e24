import { describe, expect, it } from 'vitest';
import {
  lastOwn,
  ringLogOf,
  signatureOn,
  signedLog,
  standingMarks,
  unsignedMarks,
} from '#core/competition-day/judge/run-mark.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aHandMark, aRunMark, nell, odo, someMarks } from '#fixtures/builders/a-run-mark.ts';

const later = (ms: number) => ({ at: laterBy(halfPastTen, ms) });

describe('the marks of a run', () => {
  it('make its log without what was said around the ring, in order and each once', () => {
    const [presented, started, found] = [
      aRunMark({ kind: 'presented' }),
      aRunMark({ kind: 'started' }, later(1)),
      aRunMark({ kind: 'oil-found' }, later(2)),
    ];
    const ticked = aRunMark({ kind: 'ticked', item: 'sheet-shown' }, later(3));
    const signed = aRunMark({ kind: 'signed', initials: 'DO', covers: [] }, later(4));
    expect(ringLogOf([signed, found, ticked, started, presented, found])).toEqual([started, found]);
  });

  it('stand unless they are taken back, whatever they are', () => {
    const ticked = aRunMark({ kind: 'ticked', item: 'sheet-shown' });
    const back = aRunMark({ kind: 'undone', undoes: ticked.id }, later(1));
    expect(standingMarks([back, ticked])).toEqual([]);
  });

  it('are signed by the last signature that stands', () => {
    const first = aRunMark({ kind: 'signed', initials: 'DO', covers: [] });
    const second = aRunMark({ kind: 'signed', initials: 'TA', covers: [] }, later(1));
    expect(signatureOn([])).toBeUndefined();
    expect(signatureOn([second, first])).toBe(second);
    expect(signatureOn([second, first, aRunMark({ kind: 'undone', undoes: second.id }, later(2))])).toBe(first);
  });

  it('tell which presses came after the sheet was signed', () => {
    const log = someMarks({ kind: 'started' }, { kind: 'stopped', secondsTaken: 90 });
    const signed = aRunMark({ kind: 'signed', initials: 'DO', covers: log.map(({ id }) => id) }, later(9_000));
    // It happened before, on a telephone without signal, and is heard of now.
    const late = aRunMark({ kind: 'wrong-flag' }, { ...later(500), device: deviceId('other') });
    expect(unsignedMarks(log)).toEqual([]);
    expect(unsignedMarks([...log, signed])).toEqual([]);
    expect(unsignedMarks([...log, signed, late])).toEqual([late]);
    expect(signedLog([...log, signed, late])).toEqual(log);
  });

  it('are signed by whoever has seen them, on a telephone that is behind as well', () => {
    const log = someMarks({ kind: 'started' }, { kind: 'stopped', secondsTaken: 90 });
    const late = aRunMark({ kind: 'wrong-flag' }, { ...later(500), device: deviceId('other') });
    const ids = [...log, late].map(({ id }) => id);
    const first = aRunMark({ kind: 'signed', initials: 'DO', covers: ids.slice(0, 2) }, later(9_000));
    const again = aRunMark(
      { kind: 'signed', initials: 'DO', covers: ids },
      { ...later(-60_000), device: deviceId('b') },
    );
    expect(unsignedMarks([...log, late, first, again])).toEqual([]);
    expect(signedLog([...log, late, first, again])).toHaveLength(3);
  });

  it('need no new signature when the head judge says which attempt counts', () => {
    const log = someMarks({ kind: 'started' }, { kind: 'stopped', secondsTaken: 90 });
    const signed = aRunMark({ kind: 'signed', initials: 'DO', covers: log.map(({ id }) => id) }, later(9_000));
    const decided = aRunMark({ kind: 'attempt-decided', counts: 2 }, later(20_000));
    expect(unsignedMarks([...log, signed, decided])).toEqual([]);
    expect(signedLog([...log, signed, decided])).toEqual([...log, decided]);
  });
});

describe('what a hand may take back', () => {
  const own = aHandMark({ kind: 'oil-found' });
  const device = deviceId('judge');

  it('is its own last mark that stands', () => {
    const second = aHandMark({ kind: 'dug' }, later(1));
    expect(lastOwn([], device, nell)).toBeUndefined();
    expect(lastOwn([own, second], device, nell)).toBe(second.mark);
    const back = aHandMark({ kind: 'undone', undoes: second.mark.id }, later(2));
    expect(lastOwn([own, second, back], device, nell)).toBe(own.mark);
  });

  it('is nothing that is signed, nor the signature', () => {
    const signed = aHandMark({ kind: 'signed', initials: 'DO', covers: [own.mark.id] }, later(1));
    expect(lastOwn([own, signed], device, nell)).toBeUndefined();
    const behind = aHandMark({ kind: 'signed', initials: 'DO', covers: [own.mark.id] }, later(-1));
    expect(lastOwn([own, behind], device, nell)).toBeUndefined();
    const after = aHandMark({ kind: 'dug' }, later(2));
    expect(lastOwn([own, signed, after], device, nell)).toBe(after.mark);
  });

  it('is nobody else’s, on another telephone or on this one', () => {
    const elsewhere = aHandMark({ kind: 'dug' }, { ...later(1), device: deviceId('other') });
    const before = aHandMark({ kind: 'dug' }, { ...later(2), by: odo });
    expect(lastOwn([own, elsewhere, before], device, nell)).toBe(own.mark);
    expect(lastOwn([own, before], device, odo)).toBe(before.mark);
  });
});
