import { type CatalogueChange, catalogueChangeId, type Edit } from '#core/desk/catalogue/change.ts';
import type { Listing } from '#core/desk/catalogue/listing.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, laterBy, parseInstant } from '#core/kernel/time.ts';

/** When the change was begun. */
export const changedAt = parseInstant('2025-10-04T08:00:00Z');
const adult: Listing = {
  name: 'Adult day ticket',
  description: 'Every talk, tent and tasting table.',
  price: pence(1500),
  priceChanges: [{ at: laterBy(changedAt, 1_000), price: pence(2000) }],
  capacity: 1500,
  saleFrom: null,
  saleUntil: instant(changedAt),
  isHidden: false,
  isArchived: false,
  order: null,
  maxPerOrder: 6,
  panel: 'sky',
  icon: null,
  picture: null,
  list: 'workshops',
  starts: '12:30',
  ends: '14:00',
  place: 'Microscope tent',
  admits: ['microscopes'],
  counts: [],
  variant: 'M',
  least: 2,
  suggested: [5, 10],
  bundle: [{ product: productId('prod_adult'), count: 2 }],
};
const edit: Edit = {
  productId: productId('prod_adult'),
  made: null,
  before: adult,
  after: { ...adult, price: null, capacity: null },
};

/** A pending change of a price, with every field set. */
export const aCatalogueChange = (id: string): CatalogueChange => ({
  id: catalogueChangeId(id),
  name: 'Adult day ticket',
  startedAt: changedAt,
  state: 'pending',
  pools: [],
  edits: [edit, { ...edit, made: { ticketType: 'Stands', kind: 'meal' }, before: null }],
  action: {
    id: `action-${id}`,
    at: changedAt,
    actor: { userId: userId('morwenna'), name: 'Morwenna' },
    from: { network: 'a1b2' },
    action: 'catalogue.priced',
    subject: { kind: 'product', id: 'prod_adult', name: 'Adult day ticket' },
    before: { price: '£15.00' },
    after: { price: null },
    reason: null,
  },
  tries: 0,
  fault: null,
  settledAt: null,
  pricesRetired: false,
});

/** An edit that sets the capacity of a product. */
export const editOf = (capacity: number): Edit => ({ ...edit, after: { ...adult, capacity } });
