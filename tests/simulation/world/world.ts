import { memoryFestival } from '#adapters/memory/festival.ts';
import { emptyState, type FestivalState } from '#adapters/memory/festival-state.ts';
import { type SimulatedClock, simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { countedIds } from '#adapters/memory/kernel/ids.ts';
import { type MemoryPayments, memoryPayments } from '#adapters/memory/shop/payments/payments.ts';
import { type PaymentsLedger, paymentsLedger } from '#adapters/memory/shop/payments/payments-ledger.ts';
import { memoryProducts } from '#adapters/memory/shop/payments/products.ts';
import { memoryCheckpoints } from '#adapters/memory/shop/read-checkpoints.ts';
import { movesOf } from '#core/desk/day-off/day-off.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { movedEdition } from '#core/kernel/edition/moved-edition.ts';
import { deviceId, priceId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Log } from '#core/kernel/ports.ts';
import { instant, londonDate, parseInstant, second } from '#core/kernel/time.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import { poolId } from '#core/shop/products/pool.ts';
import type { Product } from '#core/shop/products/product.ts';
import { parseVoucherCode, type Voucher, voucherId } from '#core/shop/vouchers/voucher.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import type { Swarm } from '../engine/swarm.ts';
import { type SimulatedAccounts, simulatedAccounts } from './accounts.ts';
import { type Facts, newFacts } from './facts.ts';
import { type Mail, mailServer } from './mail.ts';
import type { OuterPorts } from './ports.ts';
import { type SimulatedBalance, simulatedBalance } from './provider-balance.ts';
import { providerCatalogueOf } from './provider-catalogue.ts';
import { sqliteStore } from './sqlite-store.ts';

/** The things that outlive every process: the store, the provider, the mail server and the clocks. */
export type World = {
  readonly swarm: Swarm;
  readonly edition: Edition;
  /** The edition with its day as it was decided last. */
  readonly editionNow: () => Edition;
  readonly products: readonly Product[];
  readonly voucher: Voucher;
  readonly state: FestivalState;
  readonly outer: OuterPorts;
  readonly provider: MemoryPayments['controls'];
  /** The provider's own records: its card pages and refunds. */
  readonly ledger: PaymentsLedger;
  /** The money at the provider. */
  readonly balance: SimulatedBalance;
  /** Notices that the provider has still to deliver. */
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

const voucherAdded = ({ id, name }: Voucher): StaffAction => ({
  id: 'action_voucher',
  at: sevenWeeksBefore,
  actor: { userId: userId('organiser'), name: 'Morwenna Pike' },
  from: { network: 'the desk' },
  action: 'vouchers.added',
  subject: { kind: 'voucher', id, name },
  before: null,
  after: null,
  reason: null,
});

/** The store of a world: in memory, or the program's own on SQLite. */
const storeOf = async ({ isOnSqlite, actors }: Swarm, machineClock: SimulatedClock) => {
  const entryLimit = { entry: { perGroup: actors.has('competitors') ? entriesPerGroup : Number.POSITIVE_INFINITY } };
  if (isOnSqlite) return sqliteStore(entryLimit, machineClock);
  const state = emptyState(entryLimit);
  const stores = { ...memoryFestival(machineClock, undefined, state), checkpoints: memoryCheckpoints() };
  return { stores, state, close: () => {} };
};

/** A world in which nothing has been sold yet. */
export const newWorld = async (swarm: Swarm, say: ((line: string) => void) | undefined): Promise<World> => {
  const festivalClock = simulatedClock(isAtDoor(swarm) ? onTheDay : sevenWeeksBefore);
  const machineClock = simulatedClock(machineStart);
  const competes = swarm.actors.has('competitors');
  const products = [...swarm.products.map(productOf), ...(competes ? [competitorTicket] : [])];
  const catalogue = memoryProducts(products);
  const ledger = paymentsLedger(catalogue, machineClock);
  const payments = memoryPayments(catalogue, machineClock, ledger);
  const { stores, state, close } = await storeOf(swarm, machineClock);
  const voucher = voucherOf(swarm);
  await stores.vouchers.add([voucher], voucherAdded(voucher));
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
  const places = Math.ceil(swarm.products.reduce((sum, each) => sum + each, 0) / 2);
  const venue = { id: poolId('venue'), places, products: products.map(({ id }) => id) };
  await stores.places.provide(
    new Map(products.map(({ id, capacity }) => [id, capacity])),
    swarm.actors.has('pools') ? [venue] : undefined,
  );
  const accounts = simulatedAccounts(state, machineClock);
  const balance = simulatedBalance(ledger);
  const notices: SentNotice[] = [];
  const violations: string[] = [];
  const ids = countedIds('id');
  const log = (level: string) => (message: string, details?: Readonly<Record<string, unknown>>) => {
    // Left out because they are random.
    const { request: _request, reference: _reference, ...shown } = details ?? {};
    say?.(`  ${level}: ${message} ${JSON.stringify(shown)}`);
  };
  const slowServer = () => {
    festivalClock.passes(slowMailMs);
    machineClock.passes(slowMailMs);
  };
  const mail = mailServer(
    state,
    { waits: swarm.actors.has('slow mail') ? slowServer : () => {}, isRefusing: swarm.actors.has('refusing mail') },
    (what) => violations.push(what),
  );
  const { edition } = aSiteConfig();
  return {
    swarm,
    edition,
    editionNow: () => movedEdition(edition, movesOf(state.messaging.dayOff, londonDate(edition.startsAt))),
    products,
    voucher,
    state,
    outer: {
      ...stores,
      products: catalogue,
      providerCatalogue: providerCatalogueOf(catalogue),
      hostedCheckout: payments.hostedCheckout,
      refunding: payments.refunding,
      payingCards: payments.payingCards,
      notices: payments.notices,
      providerBalance: balance.providerBalance,
      mailer: mail.mailer,
      members: accounts.members,
      accountsDesk: accounts.accountsDesk,
      accountMerges: accounts.accountMerges,
    },
    provider: payments.controls,
    ledger,
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
    mail,
    festivalClock,
    machineClock,
    log: { info: log('info'), warn: log('warning'), error: log('error') },
    newId: (prefix) => `${prefix}_${ids.next().slice(3)}`,
    facts: newFacts(),
    violations,
    close,
  };
};
