import { describe, expect, it } from 'vitest';
import {
  batchesOf,
  beforeOn,
  leftBehind,
  marksOfRun,
  mostInOneBatch,
  othersOn,
  together,
  unsentOf,
} from '#core/competition-day/judge/kept-marks.ts';
import { deviceId, entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aKeptMark, nell, odo } from '#fixtures/builders/a-run-mark.ts';

const moss = entryId('moss');

describe('marks on a device', () => {
  it('are put together without unsaying what the festival has said', () => {
    const waiting = aKeptMark({ kind: 'dug' });
    const sent = { ...waiting, state: 'sent' } as const;
    const refused = { ...waiting, state: 'refused', why: 'no' } as const;
    const other = aKeptMark({ kind: 'dug' }, { entry: moss, id: waiting.mark.id });
    expect(together([waiting], [sent])).toEqual([sent]);
    expect(together([sent], [waiting])).toEqual([sent]);
    expect(together([refused], [sent])).toEqual([sent]);
    expect(together([waiting], [other])).toEqual([waiting, other]);
    expect(together([waiting], [])).toEqual([waiting]);
  });

  it('go out under the name of whoever made them, refused ones too, until they are wanted', () => {
    const [own, refused] = [aKeptMark({ kind: 'dug' }), aKeptMark({ kind: 'dug' }, { state: 'refused', why: 'no' })];
    const others = aKeptMark({ kind: 'dug' }, { by: odo });
    expect(unsentOf([own, refused, others, aKeptMark({ kind: 'dug' }, { state: 'sent' })], nell)).toEqual([
      own,
      refused,
    ]);
    expect(leftBehind([own, others, others], nell)).toEqual([{ name: 'Odo Marsh', marks: 2 }]);
    expect(leftBehind([own, { ...others, state: 'sent' }], nell)).toEqual([]);
  });

  it('fit into letters of one run each, in the order of the presses', () => {
    const marks = Array.from({ length: mostInOneBatch + 1 }, (_, at) =>
      aKeptMark({ kind: 'dug' }, { at: laterBy(halfPastTen, at) }),
    );
    const other = aKeptMark({ kind: 'started' }, { entry: moss, at: laterBy(halfPastTen, 5) });
    const letters = batchesOf([...marks.toReversed(), other, { ...other, by: odo }], nell);
    expect(letters.map(({ entry, marks: inside }) => [entry, inside.length])).toEqual([
      ['bramble', mostInOneBatch],
      ['bramble', 1],
      ['moss', 1],
    ]);
    expect(letters.flatMap(({ marks: inside }) => inside)).toEqual([...marks, other].map(({ mark }) => mark));
    expect(batchesOf([], nell)).toEqual([]);
    expect(marksOfRun([...marks, other], moss)).toEqual([other]);
  });

  it('tell who else writes on a run', () => {
    const own = aKeptMark({ kind: 'dug' });
    const elsewhere = aKeptMark({ kind: 'dug' }, { device: deviceId('other'), by: odo });
    const here = aKeptMark({ kind: 'dug' }, { by: odo });
    expect(othersOn([own, here], deviceId('judge'))).toEqual([]);
    const third = aKeptMark({ kind: 'dug' }, { device: deviceId('third'), by: odo });
    expect(othersOn([own, elsewhere, elsewhere, here, third], deviceId('judge'))).toEqual([
      { name: 'Odo Marsh', marks: 2 },
      { name: 'Odo Marsh', marks: 1 },
    ]);
    // The same judge with two telephones is two hands as well.
    expect(othersOn([own], deviceId('other'))).toEqual([{ name: 'Nell Fairweather', marks: 1 }]);
    expect(beforeOn([own, elsewhere, here, here], deviceId('judge'), nell)).toEqual([{ name: 'Odo Marsh', marks: 2 }]);
    expect(beforeOn([own, elsewhere], deviceId('judge'), nell)).toEqual([]);
  });
});
