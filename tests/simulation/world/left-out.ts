import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import { refuse } from '#core/kernel/result.ts';
import type { Product } from '#core/shop/products/product.ts';

/** A door plan with one entrance that takes every guest's product. */
export const doorPlanOf = (products: readonly Pick<Product, 'id'>[]): DoorPlan => ({
  checkpoints: [
    {
      id: checkpointId('entrance'),
      name: 'Entrance',
      where: 'the main gate',
      takes: products.slice(0, 2).map(({ id }) => id),
      reentry: true,
      opens: '08:00',
      closes: '17:00',
    },
  ],
  unlisted: [],
});

/** A call that no actor causes. */
export const notHere = async (): Promise<never> => {
  throw new Error('the simulation does not have this');
};

/** Accounts at the desk that throw at each call. */
export const noAccountsDesk = {
  page: notHere,
  find: notHere,
  sessionsOf: notHere,
  // The desk ends the sessions of the last user of a device that it blocks.
  change: async () => refuse({ kind: 'person-unknown' as const }),
  setMerged: notHere,
};

/** Accounts that throw at each call: no simulated product makes its buyer a competitor, so no account is needed. */
export const noMembers = {
  create: notHere,
  identify: notHere,
  hasFreshProofOrLogin: async () => true,
  sessionOf: async () => null,
  find: notHere,
  findByEmail: notHere,
  addLabel: notHere,
  removeLabel: notHere,
  withLabel: notHere,
  search: notHere,
};
