import { instant } from '#core/kernel/time.ts';
import type { Plant } from '../world/process.ts';

/** A till does not check whether it has already recorded a sale. */
export const saleTwice: Plant = {
  process: (ports) => ({
    ...ports,
    tills: {
      ...ports.tills,
      change: (subject, decide) =>
        ports.tills.change(subject, (till, found) => decide(till, { ...found, order: undefined })),
    },
  }),
};

/** Scans are acknowledged before they are stored. */
export const scansInTheBackground: Plant = {
  process: (ports) => ({
    ...ports,
    doorScans: {
      ...ports.doorScans,
      add: async (...received) => {
        ports.doorScans.add(...received).catch(() => {});
      },
    },
  }),
};

/** The scans of a blocked device are dropped, also those made before it was blocked. */
export const blockedScansDropped: Plant = {
  process: (ports) => ({
    ...ports,
    doorDevices: {
      ...ports.doorDevices,
      find: async (id) => {
        const device = await ports.doorDevices.find(id);
        return device?.block ? { ...device, block: { ...device.block, at: instant(0) } } : device;
      },
    },
  }),
};
