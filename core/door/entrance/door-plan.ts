import type * as z from 'zod/mini';
import type { CatalogueFile } from '../../shop/products/catalogue-file.ts';
import { type Product, productKindOf } from '../../shop/products/product.ts';
import { isProductGroup, takesProduct } from '../../shop/products/product-groups.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { doorPlanFile } from './door-plan-shape.ts';
import { type DoorNote, type DoorProduct, doorNotes } from './door-ticket.ts';

/** An edition's checkpoints from its `door.yaml`, which names the products that they take by group or id. */
export type DoorPlan = z.output<typeof doorPlanFile>;

/** The checkpoints, each with those of the given products that it takes. */
export const checkpointsOf = ({ checkpoints }: DoorPlan, products: readonly Product[]): readonly Checkpoint[] =>
  checkpoints.map(({ takes, ...checkpoint }) => ({
    ...checkpoint,
    takes: products.filter((product) => takes.some((taken) => takesProduct(taken, product))).map(({ id }) => id),
  }));

/** A product, for the door. */
export const doorProductOf = ({ id, name, ticketType, metadata }: Product): DoorProduct => ({
  id,
  name,
  ticketType,
  note: doorNotes.find((note): note is DoorNote => note === metadata.Door) ?? null,
});

/**
 * Contradictions between the plan and the catalogue, with the field: a checkpoint's product that is neither in the
 * catalogue nor under `unlisted`, a group without products, and a product that no checkpoint takes.
 */
export const doorPlanFaults = (
  { checkpoints, unlisted }: DoorPlan,
  catalogue: CatalogueFile,
): readonly { readonly path: readonly (string | number)[]; readonly reason: string }[] => {
  const products = catalogue.map(({ id, type, hints }) => ({
    id,
    ticketType: type,
    kind: productKindOf({ Kind: hints.Kind ?? '' }),
  }));
  const named = checkpoints.flatMap(({ takes }, at) =>
    takes.flatMap((taken, index) => {
      if (products.some((product) => takesProduct(taken, product)) || unlisted.includes(taken)) return [];
      const reason = isProductGroup(taken)
        ? `the catalogue has no ${taken}`
        : `there is no product ${taken} in the catalogue, nor under unlisted`;
      return [{ path: ['checkpoints', at, 'takes', index], reason }];
    }),
  );
  const all = checkpoints.flatMap(({ takes }) => takes);
  const nowhere = products
    .filter((product) => !all.some((taken) => takesProduct(taken, product)))
    .map(({ id }) => ({ path: ['checkpoints'], reason: `no checkpoint takes ${id}` }));
  return [...named, ...nowhere];
};
