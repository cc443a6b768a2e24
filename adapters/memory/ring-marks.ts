import { keyOf } from '#core/competition-day/judge/kept-marks.ts';
import type { JudgePlace, JudgingDay, KeptMark, RingMarks } from '#core/competition-day/judge/ports.ts';
import type { Judge } from '#core/competition-day/judge/run-mark.ts';
import { type DeviceId, deviceId } from '#core/kernel/ids.ts';

/** A judge's telephone, in memory. */
export const memoryRingMarks = (device: DeviceId = deviceId('judge')): RingMarks => {
  const marks = new Map<string, KeptMark>();
  let holder: Judge | null = null;
  let taken: JudgingDay | null = null;
  let stands: JudgePlace = { ring: null, run: null };

  return {
    device: async () => device,
    async keep(all) {
      for (const mark of all) if (!marks.has(keyOf(mark))) marks.set(keyOf(mark), mark);
    },
    all: async () => [...marks.values()],
    async settle(entry, { taken: sent, refused }) {
      const become = (id: string, change: Pick<KeptMark, 'state' | 'why'>) => {
        const known = marks.get(`${entry} ${id}`);
        if (known) marks.set(keyOf(known), { ...known, ...change });
      };
      for (const id of sent) become(id, { state: 'sent', why: null });
      for (const { id, why } of refused) become(id, { state: 'refused', why });
    },
    judge: async () => holder,
    async keepJudge(judge) {
      holder = judge;
    },
    day: async () => taken,
    async keepDay(day) {
      taken = day;
    },
    place: async () => stands,
    async keepPlace(place) {
      stands = place;
    },
  };
};
