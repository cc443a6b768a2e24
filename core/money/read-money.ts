import type { Cell } from '../csv/csv.ts';
import { csvPounds } from '../csv/csv.ts';
import type { OrderId } from '../kernel/ids.ts';
import { inPages } from '../kernel/in-pages.ts';
import { formatOffsetTime } from '../kernel/time.ts';
import {
  type Account,
  cashUpJournal,
  type JournalLine,
  movementJournal,
  orderJournal,
  places,
  sources,
} from './journal.ts';
import type { JoinedMovement, PayoutId } from './movement.ts';
import type { PaidOrder } from './paid-order.ts';
import type { MoneyRecords, MovementCursor, TillList } from './ports.ts';
import { type MoneyReport, moneyTotals } from './report.ts';
import { type Vat, vatRateOf } from './vat.ts';
import type { WayOfPaying } from './way-of-paying.ts';

export type MoneyPorts = {
  readonly moneyRecords: MoneyRecords;
  readonly tills: TillList;
  readonly vat: Vat;
};

const everyOrder = (records: MoneyRecords): AsyncGenerator<PaidOrder> =>
  inPages<PaidOrder, OrderId>(
    (after, limit) => records.paidOrders(after, limit),
    ({ order }) => order.id,
  );

const everyMovement = (records: MoneyRecords, payout?: PayoutId): AsyncGenerator<JoinedMovement> =>
  inPages<JoinedMovement, MovementCursor>(
    (after, limit) => records.movements(after, limit, payout),
    ({ at, id }) => ({ at, id }),
  );

/** Reads all orders, movements, payouts and tills, and adds them up. */
export const readMoney =
  ({ moneyRecords, tills, vat }: MoneyPorts) =>
  async (): Promise<MoneyReport> => {
    const totals = moneyTotals(vat);
    for await (const order of everyOrder(moneyRecords)) totals.order(order);
    for await (const movement of everyMovement(moneyRecords)) totals.movement(movement);
    return totals.report(await moneyRecords.payouts(), await tills.all());
  };

/** The movements in a payout, without the payout's own; undefined for an unknown payout. */
export const readPayout =
  ({ moneyRecords }: Pick<MoneyPorts, 'moneyRecords'>) =>
  async (id: PayoutId): Promise<readonly JoinedMovement[] | undefined> => {
    if (!(await moneyRecords.payouts()).some((payout) => payout.id === id)) return undefined;
    const found: JoinedMovement[] = [];
    for await (const movement of everyMovement(moneyRecords, id)) if (movement.kind !== 'payout') found.push(movement);
    return found;
  };

/** All lines of the journal: orders by id, then the provider's movements by time, then cash-ups. */
export async function* everyLine({ moneyRecords, tills }: Omit<MoneyPorts, 'vat'>): AsyncGenerator<JournalLine> {
  for await (const order of everyOrder(moneyRecords)) yield* orderJournal(order);
  for await (const movement of everyMovement(moneyRecords)) yield* movementJournal(movement);
  for (const { till } of await tills.all()) yield* cashUpJournal(till);
}

/** The columns of the treasurer's file. */
export const journalColumns = [
  'Date',
  'Event',
  'Account',
  'Amount (£)',
  'Order',
  'Product',
  'Quantity',
  'Paid by',
  'VAT rate (%)',
  'Payout',
  'Reference',
  'Note',
] as const;

/** The treasurer's rows: all lines, then the balance of every account, which is the sum of its lines. */
export async function* journalRows(ports: MoneyPorts): AsyncGenerator<readonly Cell[]> {
  const balances = new Map<Account, number>();
  for await (const line of everyLine(ports)) {
    balances.set(line.account, (balances.get(line.account) ?? 0) + line.amount);
    yield lineCells(line, ports.vat);
  }
  for (const account of [...sources, ...places]) yield balanceCells(account, balances.get(account) ?? 0);
}

const taxed: readonly Account[] = ['Ticket sales', 'Discounts', 'Refunds', 'Disputes'];

const lineCells = (line: JournalLine, vat: Vat): readonly Cell[] => [
  formatOffsetTime(line.at).slice(0, 16).replace('T', ' '),
  line.event,
  line.account,
  pounds(line.amount),
  line.order,
  line.product?.name ?? null,
  line.quantity,
  line.way === null ? null : wayNames[line.way],
  line.product && taxed.includes(line.account) ? vatRateOf(vat, line.product.id) : null,
  line.payout,
  line.reference,
  line.note,
];

const balanceCells = (account: Account, balance: number): readonly Cell[] => [
  null,
  'Balance',
  account,
  pounds(balance),
  ...Array.from({ length: journalColumns.length - 4 }, () => null),
];

const pounds = (amount: number): Cell => ({ number: csvPounds(amount) });

const wayNames: Readonly<Record<WayOfPaying, string>> = {
  'card-online': 'card online',
  cash: 'cash',
  'card-machine': 'card machine',
  free: 'nothing to pay',
};
