import { checkpointId } from '#core/door/checkpoint.ts';
import type { DoorPlan } from '#core/door/door-plan.ts';

/** One entrance, which takes everything. */
export const doorPlan: DoorPlan = {
  checkpoints: [
    {
      id: checkpointId('entrance'),
      name: 'Entrance',
      where: 'the main gate',
      takes: ['prod_1', 'prod_2'],
      reentry: true,
      opens: '08:00',
      closes: '17:00',
    },
  ],
  unlisted: [],
};

const notHere = async (): Promise<never> => {
  throw new Error('the simulation has no accounts');
};

/** Accounts are a program of their own: no product of the simulation makes anyone a competitor. */
export const noMembers = {
  create: notHere,
  identify: notHere,
  hasFreshProof: notHere,
  find: notHere,
  findByEmail: notHere,
  addLabel: notHere,
  removeLabel: notHere,
  withLabel: notHere,
  search: notHere,
};
