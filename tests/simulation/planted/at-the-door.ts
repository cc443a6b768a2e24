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
