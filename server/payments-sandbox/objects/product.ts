import type { Metadata } from '../api/metadata.ts';
import type { Price, Product } from './shapes.ts';

export interface NewProduct {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly active?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly images?: readonly string[] | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly shippable?: boolean | null | undefined;
  readonly statement_descriptor?: string | null | undefined;
  readonly unit_label?: string | null | undefined;
  readonly url?: string | null | undefined;
}

/** A product in Stripe's shape, with defaults for what was left out. */
export const newProduct = (given: NewProduct): Product => ({
  id: given.id,
  object: 'product',
  active: given.active ?? true,
  created: given.created,
  default_price: null,
  description: given.description ?? null,
  images: [...(given.images ?? [])],
  livemode: false,
  marketing_features: [],
  metadata: given.metadata ?? {},
  name: given.name,
  package_dimensions: null,
  shippable: given.shippable ?? null,
  statement_descriptor: given.statement_descriptor ?? null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: given.unit_label ?? null,
  updated: given.created,
  url: given.url ?? null,
});

export interface NewPrice {
  readonly id: string;
  readonly product: string;
  readonly currency: string;
  readonly created: number;
  readonly unitAmount: number | null;
  readonly active?: boolean | null | undefined;
  readonly lookup_key?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly recurring?: Price['recurring'];
  readonly customUnitAmount?: boolean | undefined;
  readonly transformQuantity?: Price['transform_quantity'];
  readonly tiersMode?: Price['tiers_mode'];
}

/** A price in Stripe's shape, with defaults for what was left out. */
export const newPrice = (given: NewPrice): Price => ({
  id: given.id,
  object: 'price',
  active: given.active ?? true,
  billing_scheme: given.tiersMode ? 'tiered' : 'per_unit',
  created: given.created,
  currency: given.currency,
  custom_unit_amount: given.customUnitAmount ? { maximum: null, minimum: null, preset: null } : null,
  livemode: false,
  lookup_key: given.lookup_key ?? null,
  metadata: given.metadata ?? {},
  nickname: given.nickname ?? null,
  product: given.product,
  recurring: given.recurring ?? null,
  tax_behavior: 'unspecified',
  tiers_mode: given.tiersMode ?? null,
  transform_quantity: given.transformQuantity ?? null,
  type: given.recurring ? 'recurring' : 'one_time',
  unit_amount: given.unitAmount,
  unit_amount_decimal: given.unitAmount === null ? null : String(given.unitAmount),
});
