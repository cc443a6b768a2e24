import { type JournalLine, moneyAccounts, movementJournal, orderJournal } from '#core/money/balance/journal.ts';
import type { World } from '../world/world.ts';

/**
 * In the journal, as much money has come as there is; every payment on the site has arrived at the provider, and its balance
 * there is the provider's own.
 */
export const journal = async ({ outer, ledger, facts, balance }: World): Promise<string | undefined> => {
  const orders = await outer.moneyRecords.paidOrders(null, 1000);
  const movements = await outer.moneyRecords.movements(null, 1000);
  // A charge of another amount or currency is no payment of its order, so that a person finds it among those awaited.
  const wrong = new Set([...facts.wrongCharges].map((page) => ledger.pages.get(page)?.report.orderId));
  const lines = [
    ...orders.flatMap(orderJournal),
    ...movements.filter(({ orderId }) => !wrong.has(orderId)).flatMap(movementJournal),
  ];
  const [places, sources] = [sumOf(lines, isPlace), sumOf(lines, (line) => !isPlace(line))];
  if (places !== sources) return `the journal has ${sources} from its sources, and ${places} in its places`;
  const awaited = sumOf(lines, ({ account }) => account === 'Card payments awaited');
  if (awaited !== 0) return `the journal waits for card payments of ${awaited}`;
  const atProvider = sumOf(movements.flatMap(movementJournal), ({ account }) => account === 'Provider balance');
  return atProvider === balance.total()
    ? undefined
    : `the journal has ${atProvider} at the provider, which has ${balance.total()}`;
};

const isPlace = ({ account }: JournalLine): boolean => moneyAccounts.some((place) => place === account);

const sumOf = (lines: readonly JournalLine[], counts: (line: JournalLine) => boolean): number =>
  lines.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
