import type * as z from 'zod/mini';
import { bundleIn } from '../../shop/products/bundle.ts';
import { type CatalogueFile, productsIn } from '../../shop/products/catalogue-file.ts';
import { admitsIn, isNamedBy } from '../../shop/products/names-in-metadata.ts';
import type { Product } from '../../shop/products/product.ts';
import { isProductId, takesProduct } from '../../shop/products/product-groups.ts';
import { whenAndWhereOf } from '../../shop/products/when-and-where.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { doorPlanFile } from './door-plan-shape.ts';
import { type DoorNote, type DoorProduct, doorNotes } from './door-ticket.ts';

/** An edition's checkpoints from its `door.yaml`, which names the products that they take by group or id. */
export type DoorPlan = z.output<typeof doorPlanFile>;

/** The checkpoints, each with those of the given products that it takes. */
export const checkpointsOf = ({ checkpoints }: DoorPlan, products: readonly Product[]): readonly Checkpoint[] =>
  checkpoints.map(({ takes, ...checkpoint }) => ({
    ...checkpoint,
    takes: products.filter((product) => opens({ id: checkpoint.id, takes }, product)).map(({ id }) => id),
  }));

type Opened = { readonly id: string; readonly takes: readonly string[] };
type Opening = Pick<Product, 'id' | 'ticketType' | 'kind' | 'metadata'>;

/**
 * Whether a product opens a checkpoint: by its own `Admits`, otherwise by what the checkpoint takes. A bundle opens none: its
 * tickets are of its parts.
 */
const opens = ({ id, takes }: Opened, product: Opening): boolean =>
  !bundleIn(product.metadata) &&
  isNamedBy(admitsIn(product.metadata), id, () => takes.some((taken) => takesProduct(taken, product)));

const opensNothing = ['workshop', 'extra', 'donation'] as const;

/** A product, for the door. */
export const doorProductOf = ({ id, name, ticketType, metadata }: Product): DoorProduct => ({
  id,
  name,
  ticketType,
  when: whenAndWhereOf(metadata) ?? null,
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
  const products = productsIn(catalogue);
  const named = checkpoints.flatMap(({ takes }, at) =>
    takes.flatMap((taken, index) => {
      if (products.some((product) => takesProduct(taken, product)) || unlisted.includes(taken)) return [];
      const reason = isProductId(taken)
        ? `there is no product ${taken} in the catalogue, nor under unlisted`
        : `the catalogue has no ${taken}`;
      return [{ path: ['checkpoints', at, 'takes', index], reason }];
    }),
  );
  const unknown = products.flatMap((product) =>
    (admitsIn(product.metadata) ?? [])
      .filter((name) => checkpoints.every(({ id }) => id !== name))
      .map((name) => ({ path: ['checkpoints'], reason: `there is no checkpoint ${name}, which ${product.id} admits` })),
  );
  // Workshops and extras open nothing unless they say so, and a donation has no ticket.
  const nowhere = products
    .filter(
      ({ kind, metadata }) => !bundleIn(metadata) && !opensNothing.some((each) => each === kind) && !admitsIn(metadata),
    )
    .filter((product) => !checkpoints.some((checkpoint) => opens(checkpoint, product)))
    .map(({ id }) => ({ path: ['checkpoints'], reason: `no checkpoint takes ${id}` }));
  return [...named, ...unknown, ...nowhere];
};
