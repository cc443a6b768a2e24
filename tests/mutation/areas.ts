/** A part of the sources that `npm run mutate` can change, and the tests that are run against each change. */
export type Area = {
  /** A folder or a file, relative to the project. */
  readonly source: string;
  /** Folders and files below `tests/` that state what the part does. */
  readonly tests: readonly string[];
  /** The share of changes that the tests must detect, in per cent. */
  readonly least: number;
};

const shop = [
  'core/shop/checkout',
  'core/shop/products',
  'core/shop/cart',
  'core/shop/vouchers',
  'core/shop/waiting-lists',
];
const orders = [
  'shop/group-places',
  'shop/orders',
  'shop/orders-agreement',
  'shop/order-lists',
  'shop/places',
  'shop/pools',
  'shop/purchases',
  'shop/refunding',
  'shop/reserving',
  'tickets/ticket-changes',
  'shop/vouchers',
  'shop/waiting-lists',
];
const storedOrders = [...orders.map((name) => `contracts/${name}.test.ts`), 'adapters/sql/shop/never-oversold.test.ts'];
/** Log-ins, second proofs, changed addresses and permissions, over HTTP with the SDKs; without the live connection. */
const accounts = [
  'account',
  'challenges',
  'changed-addresses',
  'devices',
  'email-links',
  'guessable-passwords',
  'jwts',
  'leaked-passwords',
  'lock-out',
  'mfa',
  'oauth',
  'objections',
  'other-log-ins',
  'own-account',
  'server-side',
  'session-cookies',
  'sessions',
].map((name) => `wire/accounts/${name}.test.ts`);

/**
 * The areas. Tests that need the built site or a browser are left out: a run copies the sources, without the build, and
 * repeats the tests some hundred times.
 */
export const areas: readonly Area[] = [
  { source: 'core/competition/rules', tests: ['core/competition/rules'], least: 90 },
  { source: 'core/shop/checkout', tests: shop, least: 90 },
  { source: 'core/shop/products', tests: [...shop, 'adapters/content-files/catalogue.test.ts'], least: 90 },
  { source: 'core/shop/cart', tests: shop, least: 90 },
  { source: 'core/desk/day-off', tests: ['core/desk/day-off'], least: 90 },
  { source: 'core/kernel/edition/moved-edition.ts', tests: ['core/kernel/edition'], least: 90 },
  { source: 'core/accounts', tests: ['core/accounts', 'core/accounts/password-reset'], least: 90 },
  { source: 'core/competition/entries', tests: ['core/competition/entries'], least: 90 },
  { source: 'core/competition/day', tests: ['core/competition/day', 'core/competition/results'], least: 90 },
  { source: 'core/competition/results', tests: ['core/competition/results'], least: 90 },
  { source: 'adapters/sql/shop/stock.ts', tests: storedOrders, least: 80 },
  { source: 'adapters/sql/shop/change-order.ts', tests: storedOrders, least: 80 },
  { source: 'adapters/sql/shop/orders.ts', tests: storedOrders, least: 80 },
  {
    source: 'adapters/system/limits/network-of.ts',
    tests: ['adapters/system/limits', 'server/http/network-key.test.ts'],
    least: 80,
  },
  {
    source: 'server/accounts-service/actions',
    tests: ['server/accounts-service', ...accounts],
    least: 80,
  },
  { source: 'server/http', tests: ['server/http', 'server/attacks.test.ts'], least: 80 },
];
