import type { SessionInternals } from '../objects/session.ts';
import type { Kind } from '../objects/shapes.ts';
import { fieldIs, type Store } from '../store/store.ts';
import { invalidParameter } from './errors.ts';

type Json = Record<string, unknown>;

/** Fields that hold an id, as `object.field`, and the kind of object the id belongs to. */
const references: Readonly<Record<string, Kind | readonly Kind[]>> = {
  'product.default_price': 'price',
  'price.product': 'product',
  'checkout.session.payment_intent': 'payment_intent',
  'payment_intent.latest_charge': 'charge',
  'charge.payment_intent': 'payment_intent',
  'refund.charge': 'charge',
  'refund.payment_intent': 'payment_intent',
  'dispute.charge': 'charge',
  'dispute.payment_intent': 'payment_intent',
  'balance_transaction.source': ['charge', 'refund', 'dispute', 'payout'],
  'charge.balance_transaction': 'balance_transaction',
  'refund.balance_transaction': 'balance_transaction',
  'refund.failure_balance_transaction': 'balance_transaction',
  'payout.balance_transaction': 'balance_transaction',
  'payout.failure_balance_transaction': 'balance_transaction',
  'discounts.coupon': 'coupon',
  'discounts.promotion_code': 'promotion_code',
  'promotion.coupon': 'coupon',
};

/** Fields that are left out unless they are expanded. */
const inclusions: Readonly<Record<string, (store: Store, id: string) => object>> = {
  'checkout.session.line_items': (store, id) => {
    const lines = store.aside<SessionInternals>(id)?.lines ?? [];
    const url = `/v1/checkout/sessions/${id}/line_items`;
    return { object: 'list', data: lines.slice(0, 10), has_more: lines.length > 10, url };
  },
  'charge.refunds': (store, id) => {
    const found = store.walk('refund', { where: [fieldIs('charge', id)], limit: 11 });
    return { object: 'list', data: found.slice(0, 10), has_more: found.length > 10, url: `/v1/charges/${id}/refunds` };
  },
};

const deepest = 4;

/** Stripe's `expand`: replaces ids by their objects along each path. @throws ApiError for a path that cannot be expanded */
export const expand = (store: Store, root: object, paths: readonly string[]): object => {
  paths.forEach((path, index) => {
    const steps = path.split('.');
    if (steps.length > deepest) throw invalidParameter(`expand[${index}]`, 'You cannot expand more than 4 levels.');
    const refuse = () =>
      invalidParameter(`expand[${index}]`, `This property cannot be expanded (${path}).`, 'parameter_invalid_expand');
    expandAlong(store, root, steps, '', refuse);
  });
  return root;
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const expandAlong = (store: Store, value: unknown, steps: readonly string[], within: string, refuse: () => Error) => {
  if (Array.isArray(value)) {
    for (const item of value) expandAlong(store, item, steps, within, refuse);
    return;
  }
  const [field, ...deeper] = steps;
  if (field === undefined || !isJson(value)) return;
  const place = `${typeof value.object === 'string' ? value.object : within}.${field}`;
  const reference = references[place];
  const inclusion = inclusions[place];
  if (inclusion && value[field] === undefined) value[field] = inclusion(store, String(value.id));
  if (reference && typeof value[field] === 'string')
    value[field] = findAny(store, reference, value[field]) ?? value[field];
  const isBranch =
    deeper.length > 0 && typeof value[field] === 'object' && (value[field] !== null || hasExpandableChildren(field));
  if (!reference && !inclusion && !isBranch) throw refuse();
  expandAlong(store, value[field], deeper, field, refuse);
};

const findAny = (store: Store, kinds: Kind | readonly Kind[], id: string): object | undefined => {
  for (const kind of typeof kinds === 'string' ? [kinds] : kinds) {
    const found = store.find(kind, id);
    if (found) return found;
  }
  return undefined;
};

/** Whether a field can contain expandable fields, although it is null in this object. */
const hasExpandableChildren = (field: string): boolean =>
  Object.keys(references).some((place) => place.startsWith(`${field}.`));
