import { memoryFestival } from '#adapters/memory/festival.ts';
import { emptyState, type FestivalState } from '#adapters/memory/festival-state.ts';
import { type SimulatedClock, simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { countedIds } from '#adapters/memory/kernel/ids.ts';
import { type MemoryPayments, memoryPayments } from '#adapters/memory/shop/payments/payments.ts';
import { type PaymentsLedger, paymentsLedger } from '#adapters/memory/shop/payments/payments-ledger.ts';
import { type MemoryProducts, memoryProducts } from '#adapters/memory/shop/payments/products.ts';
import { memoryCheckpoints } from '#adapters/memory/shop/read-checkpoints.ts';
import { movesOf } from '#core/desk/day-off/day-off.ts';
import { type TraderApplication, traderId } from '#core/desk/traders/trader-application.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorPlan } from '#core/door/entrance/door-plan.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { movedEdition } from '#core/kernel/edition/moved-edition.ts';
import { deviceId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Log } from '#core/kernel/ports.ts';
import { instant, londonDate, parseInstant, second } from '#core/kernel/time.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import { isBundle } from '#core/shop/products/bundle-sale.ts';
import { donationUnit, isDonation } from '#core/shop/products/donation.ts';
import { poolId } from '#core/shop/products/pool.ts';
import type { Products } from '#core/shop/products/ports.ts';
import type { Product } from '#core/shop/products/product.ts';
import { isHidden } from '#core/shop/vouchers/order-voucher.ts';
import { parseVoucherCode, type Voucher, voucherId } from '#core/shop/vouchers/voucher.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import type { Swarm } from '../engine/swarm.ts';
import { type SimulatedAccounts, simulatedAccounts } from './accounts.ts';
import { type Facts, newFacts } from './facts.ts';
import { doorPlanOf } from './left-out.ts';
import { type Mail, mailServer } from './mail.ts';
import type { OuterPorts } from './ports.ts';
import { type SimulatedBalance, simulatedBalance } from './provider-balance.ts';
import { providerCatalogueOf } from './provider-catalogue.ts';
import { providerOfYear } from './provider-of-year.ts';
import { type RowsByTable, rowsInMemory } from './rows.ts';
import { type SimulatedYears, simulatedYears } from './simulated-years.ts';
import { sqliteStores } from './sqlite-store.ts';

/**
 * The things of one year that outlive every process: its part of the store, what it sees of the provider, and its emails. The
 * years of a schedule share the store, the provider, the accounts and the clocks.
 */
export type World = {
  readonly swarm: Swarm;
  /** What the names of the year's news begin with between processes. */
  readonly prefix: string;
  /** The list of years. */
  readonly years: SimulatedYears;
  /** The worlds of the other years. */
  readonly others: () => readonly World[];
  readonly edition: Edition;
  /** The edition with its day as it was decided last. */
  readonly editionNow: () => Edition;
  /** All that takes places. */
  readonly products: readonly Product[];
  readonly donation: Product;
  /** A bundle of the two first products; undefined where there is one only. */
  readonly family: Product | undefined;
  /** The stand that traders apply for, which anyone can buy, too; undefined in a schedule without traders. */
  readonly stand: Product | undefined;
  readonly voucher: Voucher;
  readonly state: FestivalState;
  /** The rows of this year in the store. */
  readonly rows: () => RowsByTable;
  readonly doorPlan: DoorPlan;
  readonly outer: OuterPorts;
  readonly provider: MemoryPayments['controls'];
  /** The provider's own records: the year's card pages, and refunds. */
  readonly ledger: PaymentsLedger;
  /** The money at the provider. */
  readonly balance: SimulatedBalance;
  /** Notices that the provider has still to deliver, about any year. */
  readonly notices: SentNotice[];
  /** Moves the provider's new notices to `notices`. */
  readonly collectNotices: () => Promise<void>;
  readonly accounts: SimulatedAccounts;
  readonly mail: Mail;
  readonly festivalClock: SimulatedClock;
  readonly machineClock: SimulatedClock;
  readonly log: Log;
  readonly newId: (prefix: string) => string;
  readonly facts: Facts;
  /** The violations found, in words. The first one is reported. */
  readonly violations: string[];
  readonly close: () => void;
};

/** A notice that the provider has still to deliver. */
export type SentNotice = {
  readonly id: string;
  readonly about: PaymentNotice['about']['what'];
};

const sevenWeeksBefore = parseInstant('2025-10-04T08:00:00Z');
const onTheDay = parseInstant('2025-11-22T08:05:00Z');
const machineStart = parseInstant('2031-05-01T12:00:00Z');

/** How long a slow mail server takes for an email: longer than a lease for the first three of a batch. */
const slowMailMs = 45 * second;

const isAtDoor = ({ actors }: Swarm) => actors.has('tills') || actors.has('scans');

/** The products of the first year, which others copy under other ids. */
const productOf = (capacity: number, at: number): Product => ({
  id: productId(`prod_${at + 1}`),
  name: at === 0 ? 'Guest ticket' : 'Lunch',
  description: 'Simulated.',
  images: [],
  priceId: priceId(`price_${at + 1}`),
  price: pence(2000 + 500 * at),
  ticketType: 'Guest',
  kind: at === 0 ? 'entry' : 'meal',
  capacity,
  metadata: {},
});

/** A ticket that enters a hound; a class and level takes one entry of each. */
const competitorTicket: Product = {
  ...productOf(4, 2),
  name: 'Competitor ticket',
  ticketType: 'Competitors',
  kind: 'entry',
};
const entriesPerGroup = 1;

/** A bundle of a ticket of each of the two first products. */
const family: Product = {
  ...productOf(0, 4),
  name: 'Family ticket',
  price: pence(3_999),
  capacity: null,
  metadata: { Bundle: 'prod_1, prod_2' },
};

/** A donation, of which a buyer gives some pounds beside tickets. */
const donation: Product = {
  ...productOf(0, 3),
  name: 'Donation',
  price: donationUnit,
  kind: 'donation',
  capacity: null,
  metadata: { Kind: 'donation' },
};

/** A stand of the market, which is sold to anyone, too. There are fewer than traders. */
const stand: Product = { ...productOf(2, 5), name: 'Market stand', ticketType: 'Stands' };

/** The pass for the crew of a stand, which comes with it and is not sold. */
const crewPass: Product = {
  ...productOf(0, 6),
  name: 'Crew pass',
  price: pence(0),
  capacity: null,
  metadata: { Hidden: 'yes' },
};

const voucherOf = ({ actors }: Swarm): Voucher => {
  const code = parseVoucherCode('FLOOD');
  if (!code) throw new Error('not a code');
  return {
    id: voucherId('voucher_flood'),
    code,
    batch: null,
    name: 'Flood',
    effect: { kind: 'pounds-off', off: pence(500) },
    products: null,
    limits: actors.has('limits per email')
      ? { total: null, perOrder: null, perEmail: 2 }
      : { total: 2, perOrder: null, perEmail: null },
    from: null,
    until: null,
    stoppedAt: null,
    createdAt: sevenWeeksBefore,
  };
};

const voucherAdded = ({ id, name }: Voucher, { year }: Edition): StaffAction => ({
  id: `action_voucher_${year}`,
  edition: year,
  at: sevenWeeksBefore,
  actor: { userId: userId('organiser'), name: 'Morwenna Pike' },
  from: { network: 'the desk' },
  action: 'vouchers.added',
  subject: { kind: 'voucher', id, name },
  before: null,
  after: null,
  reason: null,
});

/** The stores of the years: in memory, or the program's own on one SQLite database. */
const storesOf = async ({ isOnSqlite, actors, years }: Swarm, machineClock: SimulatedClock) => {
  const entryLimit = { entry: { perGroup: actors.has('competitors') ? entriesPerGroup : Number.POSITIVE_INFINITY } };
  if (isOnSqlite) return sqliteStores(years, entryLimit, machineClock);
  const stores = years.map(() => {
    const state = emptyState(entryLimit);
    const ports = { ...memoryFestival(machineClock, undefined, state), checkpoints: memoryCheckpoints() };
    return { stores: ports, state, rows: rowsInMemory(state) };
  });
  return { stores, close: () => {} };
};

type YearsStore = Awaited<ReturnType<typeof storesOf>>['stores'][number];

/** Two pitches, and two slots for one vehicle each: fewer than traders. */
const marketPlan: Edition['traders']['plan'] = {
  ...{ size: [100, 100], areas: [], words: [] },
  pitches: ['1', '2'].map((id, at) => ({ id, at: [40 * at, 0], size: [30, 30], ground: '3 m', power: 'none' })),
};
const setUp: Edition['traders']['setUp'] = {
  vehicles: 1,
  slots: [
    { daysBefore: 1, at: '13:00' },
    { daysBefore: 0, at: '07:00' },
  ],
};

/** The edition of a year; all years have the same day. @param products those of the year */
const editionOf = (year: number, products: readonly Product[]): Edition => {
  const { edition } = aSiteConfig();
  const [offered, pass] = [products.find(({ ticketType }) => ticketType === 'Stands'), products.find(isHidden)];
  const parts = { ...edition.parts, traders: offered !== undefined };
  const traders = {
    ...{ ...edition.traders, closesAt: edition.salesCloseAt, plan: marketPlan, setUp },
    ...(offered && pass && { crewPasses: { pass: pass.id, stands: { [offered.id]: 2 } } }),
  };
  const invoices = {
    prefix: `GBTF${year % 100}-`,
    letterhead: ['The Great British Truffle Festival'],
    nameNeededAbove: 25_000,
  };
  return { ...edition, year, invoices, parts, traders };
};

/** Worlds in which nothing has been sold yet: one for each year, the first of the store first. */
export const newWorlds = async (swarm: Swarm, say: ((line: string) => void) | undefined): Promise<readonly World[]> => {
  const festivalClock = simulatedClock(isAtDoor(swarm) ? onTheDay : sevenWeeksBefore);
  const machineClock = simulatedClock(machineStart);
  const competes = swarm.actors.has('competitors');
  const ofMarket = swarm.actors.has('traders') ? [stand, crewPass] : [];
  const firstProducts = [
    ...swarm.products.map(productOf),
    ...(competes ? [competitorTicket] : []),
    ...ofMarket,
    donation,
  ];
  const isBundled = swarm.products.length > 1;
  const products = swarm.years.map((year, at) =>
    [...firstProducts, ...(isBundled && at === 0 ? [family] : [])].map((product) =>
      at === 0 ? product : copyOf(product, year),
    ),
  );
  const catalogues = products.map((each) => memoryProducts(each));
  const ledger = paymentsLedger(allProducts(catalogues), machineClock);
  const payments = memoryPayments(ledger.products, machineClock, ledger);
  const { stores, close } = await storesOf(swarm, machineClock);
  const accounts = simulatedAccounts(
    stores.map(({ state }) => state),
    machineClock,
  );
  const balance = simulatedBalance(ledger);
  const notices: SentNotice[] = [];
  const violations: string[] = [];
  const years = await simulatedYears({
    ...{ years: swarm.years, opens: swarm.opens, machineClock },
    ordersOf: (year) => stores[swarm.years.indexOf(year)]?.state.orders.size ?? 0,
    violated: (what) => violations.push(what),
  });
  const ids = countedIds('id');
  const log = (level: string) => (message: string, details?: Readonly<Record<string, unknown>>) => {
    // Left out because they are random.
    const { request: _request, reference: _reference, ...shown } = details ?? {};
    say?.(`  ${level}: ${message} ${JSON.stringify(shown)}`);
  };
  const shared = {
    swarm,
    years,
    provider: payments.controls,
    balance,
    notices,
    collectNotices: async () => {
      balance.follow();
      for (const { rawBody, signature } of payments.controls.deliveries()) {
        const read = await payments.notices.read(rawBody, signature);
        if (!read.ok) throw new Error(read.refusal.detail);
        const { id, about } = read.value;
        notices.push({ id, about: about.what });
      }
    },
    accounts,
    festivalClock,
    machineClock,
    log: { info: log('info'), warn: log('warning'), error: log('error') },
    newId: (prefix: string) => `${prefix}_${ids.next().slice(3)}`,
    violations,
    close,
  };
  const worlds: World[] = [];
  for (const [at, year] of swarm.years.entries()) {
    const [store, catalogue] = [stores[at], catalogues[at]];
    if (!store || !catalogue) throw new Error(`no store for ${year}`);
    const provider = providerOfYear({ payments, ledger, balance });
    const others = () => worlds.filter(({ edition }) => edition.year !== year);
    const prefix = at === 0 ? '' : `e${year}_`;
    worlds.push(
      await worldOf(shared, editionOf(year, products[at] ?? []), {
        ...{ store, catalogue, payments, provider, others, prefix },
      }),
    );
  }
  return worlds;
};

/** A product of a later year, which is another one at the provider. */
const copyOf = (product: Product, year: number): Product => ({
  ...product,
  id: productId(`${product.id}_of_${year}`),
  priceId: priceId(`${product.priceId}_of_${year}`),
});

/** The provider's products of all years. */
const allProducts = (catalogues: readonly MemoryProducts[]): Products => ({
  all: async () => (await Promise.all(catalogues.map((each) => each.all()))).flat(),
  price: async (id) => {
    for (const catalogue of catalogues) {
      const found = await catalogue.price(id);
      if (found) return found;
    }
    return undefined;
  },
});

type Shared = Pick<
  World,
  | 'swarm'
  | 'years'
  | 'provider'
  | 'balance'
  | 'notices'
  | 'collectNotices'
  | 'accounts'
  | 'festivalClock'
  | 'machineClock'
  | 'log'
  | 'newId'
  | 'violations'
  | 'close'
>;

type OfYear = Pick<World, 'others' | 'prefix'> & {
  readonly store: YearsStore;
  readonly catalogue: MemoryProducts;
  readonly payments: MemoryPayments;
  readonly provider: ReturnType<typeof providerOfYear>;
};

/** The applications that have been sent before a schedule begins; the first one's trader has an account. */
const firstTraders = ({ newId }: Pick<World, 'newId'>, products: readonly Product[]): readonly TraderApplication[] =>
  ['Good Cap Mushrooms', 'Spade & Snout', 'The Oak Table'].map((name, at) => {
    const email = `stall${at + 1}@example.org`;
    const of = products.find(({ ticketType }) => ticketType === 'Stands')?.id ?? '';
    return aTrader({
      id: traderId(newId('trader').padEnd(20, 'x')),
      userId: at === 0 ? userId('user_11') : null,
      email,
      form: aTraderForm({ name, email, stand: of }),
    });
  });

const worldOf = async (
  shared: Shared,
  edition: Edition,
  { store: { stores, state, rows }, catalogue, payments, provider, others, prefix }: OfYear,
): Promise<World> => {
  const { swarm, festivalClock, machineClock, violations, accounts } = shared;
  const all = await catalogue.all();
  const products = all.filter((product) => !isDonation(product) && !isBundle(product) && !isHidden(product));
  const given = all.find(isDonation);
  if (!given) throw new Error('no donation is sold');
  const voucher = voucherOf(swarm);
  await stores.vouchers.add([voucher], voucherAdded(voucher, edition));
  for (const [at, name] of ['Gate A', 'Gate B'].entries())
    await stores.doorDevices.put({
      id: deviceId(`gate-phone-${at + 1}`),
      name,
      checkpoint: checkpointId('entrance'),
      by: userId('volunteer'),
      lastSeenAt: instant(0),
      waiting: 0,
      battery: null,
    });
  if (swarm.actors.has('traders'))
    for (const each of firstTraders(shared, products)) await stores.traders.add(each, []);
  const places = Math.ceil(swarm.products.reduce((sum, each) => sum + each, 0) / 2);
  const venue = { id: poolId('venue'), places, products: products.map(({ id }) => id) };
  await stores.places.provide(
    new Map(all.map(({ id, capacity }) => [id, capacity])),
    swarm.actors.has('pools') ? [venue] : undefined,
  );
  const slowServer = () => {
    festivalClock.passes(slowMailMs);
    machineClock.passes(slowMailMs);
  };
  const mail = mailServer(
    state,
    { waits: swarm.actors.has('slow mail') ? slowServer : () => {}, isRefusing: swarm.actors.has('refusing mail') },
    (what) => violations.push(what),
  );
  return {
    ...shared,
    ...{ edition, prefix, others, products, voucher, state, rows, mail },
    donation: given,
    family: all.find(isBundle),
    stand: products.find(({ ticketType }) => ticketType === 'Stands'),
    editionNow: () => movedEdition(edition, movesOf(state.messaging.dayOff, londonDate(edition.startsAt))),
    doorPlan: doorPlanOf(products),
    outer: {
      ...stores,
      products: catalogue,
      providerCatalogue: providerCatalogueOf(catalogue),
      hostedCheckout: provider.hostedCheckout,
      refunding: payments.refunding,
      payingCards: payments.payingCards,
      notices: provider.notices,
      providerBalance: provider.providerBalance,
      mailer: mail.mailer,
      members: accounts.members,
      accountsDesk: accounts.accountsDesk(state),
      accountMerges: accounts.accountMerges,
      editions: shared.years.editions,
    },
    ledger: provider.ledger,
    facts: newFacts(),
  };
};
