import { z } from 'zod';
import { type CatalogueChange, catalogueChangeId, type Edit, type PoolEdit } from '#core/desk/catalogue/change.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { productKinds } from '#core/shop/products/product.ts';
import { column, json, renamedField, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const currentListing = z.object({
  name: z.string(),
  description: z.string(),
  price: column.pence.nullable(),
  priceChanges: z.array(z.object({ at: column.instant, price: column.pence })),
  capacity: z.number().nullable(),
  saleFrom: column.instant.nullable(),
  saleUntil: column.instant.nullable(),
  isHidden: z.boolean(),
  isArchived: z.boolean(),
  order: z.number().nullable(),
  maxPerOrder: z.number().nullable(),
  panel: z.string().nullable(),
  icon: z.string().nullable(),
  // Missing in changes stored before pictures could be uploaded.
  picture: z.string().nullable().default(null),
  // Missing in changes stored before products said these.
  list: z.string().nullable().default(null),
  starts: z.string().nullable().default(null),
  ends: z.string().nullable().default(null),
  place: z.string().nullable().default(null),
  admits: z.array(z.string()).nullable().default(null),
  counts: z.array(z.string()).nullable().default(null),
  variant: z.string().nullable().default(null),
  least: z.number().nullable().default(null),
  suggested: z.array(z.number()).default([]),
  bundle: z
    .array(z.object({ product: column.productId, count: z.number() }))
    .nullable()
    .default(null),
});
const listing = renamedField('mostPerOrder', 'maxPerOrder', currentListing);

const edit: z.ZodType<Edit> = z.object({
  productId: column.productId,
  made: z
    .object({
      ticketType: column.ticketType,
      kind: z.enum(productKinds),
      hints: z.exactOptional(z.record(z.string(), z.string())),
    })
    .nullable(),
  before: listing.nullable(),
  after: listing,
});

const poolEdit: z.ZodType<PoolEdit> = z.object({ pool: text(poolId), before: z.number(), after: z.number() });

const change = rowCodec({
  id: text(catalogueChangeId),
  name: z.string(),
  startedAt: column.instant,
  state: z.enum(['pending', 'done', 'failed']),
  edits: json(z.array(z.union([edit, poolEdit]))),
  // Our own JSON, copied to the audit log unchanged.
  action: json(z.custom<StaffAction>((value) => typeof value === 'object' && value !== null)).nullable(),
  tries: z.number(),
  fault: z.string().nullable(),
  settledAt: column.instant.nullable(),
  pricesRetired: column.flag,
});

/** A change of the catalogue at the desk, on the machine's clock. `action` is null once it is in the audit log. */
export type CatalogueChangesTable = RowOf<typeof change>;

/** Parses a row. @throws ZodError for a row that `changeRow` did not write */
export const toChange = (row: CatalogueChangesTable): CatalogueChange => {
  const { edits, ...rest } = change.decode(row);
  const [own, pools] = [edits.filter((each) => 'productId' in each), edits.filter((each) => 'pool' in each)];
  return { ...rest, edits: own, pools };
};

/** The complete row of a change. */
export const changeRow = ({ edits, pools, ...rest }: CatalogueChange): CatalogueChangesTable =>
  change.encode({ ...rest, edits: [...edits, ...pools] });
