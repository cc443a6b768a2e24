import type { BoxOfficeView, DeviceTillStore } from '#core/door/box-office/client.ports.ts';
import { emptyDeviceTill } from '#core/door/box-office/device-till.ts';

/** The store of a box-office device, in memory. */
export const memoryTillStore = (): DeviceTillStore => {
  let kept = emptyDeviceTill;
  let known: BoxOfficeView | null = null;
  return {
    read: async () => kept,
    async change(decide) {
      const decided = decide(kept);
      kept = decided.state;
      return decided;
    },
    office: async () => known,
    async keepOffice(office) {
      known = office;
    },
  };
};
