import { describe, expect, it } from 'vitest';
import {
  batchesOf,
  earlierJudgesOn,
  eventKey,
  eventsOfRun,
  maxBatchSize,
  mergeStored,
  otherDevicesOn,
  settledEvents,
  unsentBy,
  unsentByOthers,
} from '#core/competition/day/judge/stored-events.ts';
import { deviceId, entryId, userId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { halfPastTen } from '#fixtures/builders/a-run.ts';
import { aStoredEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';

const moss = entryId('moss');
const pia = { id: userId('pia'), name: 'Pia Lund' };

describe('stored events', () => {
  it('run events stored on the judge’s phone stay sent when they are merged with an older state', () => {
    const waiting = aStoredEvent({ kind: 'dug' });
    const sent = { ...waiting, state: 'sent' } as const;
    const refused = { ...waiting, state: 'refused', why: 'no' } as const;
    const other = aStoredEvent({ kind: 'dug' }, { entry: moss, id: waiting.mark.id });
    expect(mergeStored([waiting], [sent])).toEqual([sent]);
    expect(mergeStored([sent], [waiting])).toEqual([sent]);
    expect(mergeStored([refused], [sent])).toEqual([sent]);
    expect(mergeStored([waiting], [other])).toEqual([waiting, other]);
    expect(mergeStored([waiting], [])).toEqual([waiting]);
  });

  it('stored run events: the server’s answer settles those that it names as sent or refused, with the reason', () => {
    const [taken, refused] = [aStoredEvent({ kind: 'dug' }), aStoredEvent({ kind: 'dug' }, { entry: moss })];
    const answer = { taken: [taken.mark.id], refused: [{ id: refused.mark.id, why: 'no' }] };
    expect(settledEvents(moss, answer)).toEqual([
      { key: `moss ${taken.mark.id}`, change: { state: 'sent', why: null } },
      { key: eventKey(refused), change: { state: 'refused', why: 'no' } },
    ]);
  });

  it('stored run events are sent under their own judge’s name, including refused events', () => {
    const [own, refused] = [
      aStoredEvent({ kind: 'dug' }),
      aStoredEvent({ kind: 'dug' }, { state: 'refused', why: 'no' }),
    ];
    const others = aStoredEvent({ kind: 'dug' }, { by: odo });
    expect(unsentBy([own, refused, others, aStoredEvent({ kind: 'dug' }, { state: 'sent' })], nell)).toEqual([
      own,
      refused,
    ]);
    expect(unsentByOthers([own, others, others], nell)).toEqual([{ name: 'Odo Marsh', events: 2 }]);
    expect(unsentByOthers([own, { ...others, state: 'sent' }], nell)).toEqual([]);
    const third = aStoredEvent({ kind: 'dug' }, { by: pia });
    expect(unsentByOthers([others, third, others], nell)).toEqual([
      { name: 'Odo Marsh', events: 2 },
      { name: 'Pia Lund', events: 1 },
    ]);
  });

  it('stored run events are split into batches of one run each, sorted by time', () => {
    const marks = Array.from({ length: maxBatchSize + 1 }, (_, at) =>
      aStoredEvent({ kind: 'dug' }, { at: laterBy(halfPastTen, at) }),
    );
    const other = aStoredEvent({ kind: 'started' }, { entry: moss, at: laterBy(halfPastTen, 5) });
    const batches = batchesOf([...marks.toReversed(), other, { ...other, by: odo }], nell);
    expect(batches.map(({ entry, events: inside }) => [entry, inside.length])).toEqual([
      ['bramble', maxBatchSize],
      ['bramble', 1],
      ['moss', 1],
    ]);
    expect(batches.flatMap(({ events: inside }) => inside)).toEqual([...marks, other].map(({ mark }) => mark));
    expect(batchesOf([], nell)).toEqual([]);
    expect(eventsOfRun([...marks, other], moss)).toEqual([other]);
  });

  it('stored run events show the other devices and judges that record a run', () => {
    const own = aStoredEvent({ kind: 'dug' });
    const elsewhere = aStoredEvent({ kind: 'dug' }, { device: deviceId('other'), by: odo });
    const here = aStoredEvent({ kind: 'dug' }, { by: odo });
    expect(otherDevicesOn([own, here], deviceId('judge'))).toEqual([]);
    const third = aStoredEvent({ kind: 'dug' }, { device: deviceId('third'), by: odo });
    expect(otherDevicesOn([own, elsewhere, elsewhere, here, third], deviceId('judge'))).toEqual([
      { name: 'Odo Marsh', events: 2 },
      { name: 'Odo Marsh', events: 1 },
    ]);
    // The same judge on two phones counts as two recorders.
    expect(otherDevicesOn([own], deviceId('other'))).toEqual([{ name: 'Nell Fairweather', events: 1 }]);
    expect(earlierJudgesOn([own, elsewhere, here, here], deviceId('judge'), nell)).toEqual([
      { name: 'Odo Marsh', events: 2 },
    ]);
    expect(earlierJudgesOn([own, elsewhere], deviceId('judge'), nell)).toEqual([]);
    const ofPia = aStoredEvent({ kind: 'dug' }, { by: pia });
    expect(earlierJudgesOn([here, ofPia], deviceId('judge'), nell).map(({ name }) => name)).toEqual([
      'Odo Marsh',
      'Pia Lund',
    ]);
  });
});
