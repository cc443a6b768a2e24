import { checkpointId } from '#core/door/checkpoint.ts';
import type { DoorPlan } from '#core/door/door-plan.ts';

/** A door plan with one entrance that takes every product. */
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

/** Accounts at the desk that throw at each call. */
export const noAccountsDesk = {
  page: notHere,
  find: notHere,
  sessionsOf: notHere,
  change: notHere,
  setMerged: notHere,
};

/** Accounts that throw at each call: no simulated product makes its buyer a competitor, so no account is needed. */
export const noMembers = {
  create: notHere,
  identify: notHere,
  hasFreshProofOrLogin: notHere,
  sessionOf: notHere,
  find: notHere,
  findByEmail: notHere,
  addLabel: notHere,
  removeLabel: notHere,
  withLabel: notHere,
  search: notHere,
};
