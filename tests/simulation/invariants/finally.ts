import { scanKey } from '#core/door/entrance/admission.ts';
import type { OrderId, UserId } from '#core/kernel/ids.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import { factsOf } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { advanceLine } from '#core/shop/waiting-lists/waiting-line.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import type { World } from '../world/world.ts';
import { complimentary } from './complimentary.ts';
import { dayOff } from './day-off.ts';
import { emails } from './emails.ts';
import { invoices } from './invoices.ts';
import { journal } from './journal.ts';
import { money } from './money.ts';
import { isForPerson, traders } from './traders.ts';

/** Returns the first violation of the invariants at the end of a schedule; the program's own `checkSales` is one of them. */
export const finallyTrue = async (world: World): Promise<string | undefined> => {
  const { outer, log } = world;
  const faults = await checkSales({ ...outer, log })();
  return (
    faults[0]?.text ??
    money(world) ??
    holds(world) ??
    emails(world) ??
    audit(world) ??
    owners(world) ??
    merged(world) ??
    traders(world) ??
    (await complimentary(world)) ??
    (await invoices(world)) ??
    (await journal(world)) ??
    dayOff(world) ??
    atTheDoor(world) ??
    (await scans(world)) ??
    (await lines(world))
  );
};

/** No hold, refund or payment of a waiting party stays open for ever. */
const holds = ({ state }: World): string | undefined => {
  for (const order of state.orders.values())
    if (holdOf(order) === 'held' && order.review === null)
      return `order ${order.id} still holds its places (${order.state})`;
  for (const refund of state.refunds.values()) if (refund.state === 'asked') return `refund ${refund.id} is never done`;
  for (const party of state.parties.values())
    if (party.state === 'paying' && !isForPerson(state, party)) return `party ${party.id} pays for ever`;
  return undefined;
};

/** Idempotent actions: a repeated request gets the first answer and is not logged again. */
const doneOnce: ReadonlySet<string> = new Set([
  'day-off.cancelled',
  'day-off.moved',
  'till.opened',
  'door.scan-undone',
]);

/** Every action that the server has confirmed to the desk is in the audit log, and each refund of the desk once. */
const audit = ({ state, facts }: World): string | undefined => {
  const logged = [...state.staffActions.values()];
  for (const [id, { action, subject }] of facts.actionsDone) {
    const isAgain =
      doneOnce.has(action) && logged.some((each) => each.action === action && each.subject.id === subject.id);
    if (!state.staffActions.has(id) && !isAgain) return `action ${id} (${action}) is not in the audit log`;
  }
  const made = [...state.refunds.values()].filter(({ reason }) => reason === 'by-organiser').length;
  const refunds = logged.filter(({ action }) => action === 'order.tickets-refunded').length;
  return made === refunds ? undefined : `the desk has made ${made} refunds, ${refunds} are in the audit log`;
};

/** An order belongs to the person whose claim was confirmed, or whom their account was merged into, and to no one else. */
const owners = ({ state, facts, swarm, accounts }: World): string | undefined => {
  for (const [id, users] of facts.claims)
    for (const user of users) {
      const owner = state.orders.get(id as OrderId)?.userId;
      // A merge that is undone leaves what was claimed meanwhile where it is.
      const isTheirs = swarm.actors.has('merges') ? !accounts.merges.has(owner as UserId) : owner === user;
      if (!isTheirs) return `order ${id} was shown to be of ${user}, and belongs to ${owner}`;
    }
  return undefined;
};

/** Nothing belongs to an account that was merged into another, because no one can log in to it. */
const merged = ({ state, accounts }: World): string | undefined => {
  for (const { from, into } of accounts.merges.values())
    if (accounts.merges.get(into)?.into === from) return `${from} and ${into} were merged into each other`;
  for (const { id, userId } of state.orders.values())
    if (userId && accounts.merges.has(userId)) return `order ${id} belongs to ${userId}, which was merged`;
  for (const { id, givenTo } of [...state.tickets.values()].flat())
    if (givenTo?.userId && accounts.merges.has(givenTo.userId))
      return `ticket ${id} belongs to ${givenTo.userId}, which was merged`;
  return undefined;
};

/** The till entries of each sale without signal add up to what the buyer paid. */
const atTheDoor = ({ state, facts }: World): string | undefined => {
  for (const [id, { total }] of facts.offlineSales) {
    const entries = state.tillEntries.filter(({ orderId, kind }) => orderId === id && kind === 'sale');
    const sum = entries.reduce((all, { amount }) => all + amount, 0);
    if (sum !== total) return `sale ${id} without signal took ${total}, and ${sum} is in the books`;
  }
  return undefined;
};

/** The stored scans are exactly the scans that devices have made, until they were blocked. */
const scans = async ({ outer, facts }: World): Promise<string | undefined> => {
  const stored = new Set((await outer.doorScans.all()).map(scanKey));
  const blockedAt = new Map((await outer.doorDevices.all()).map(({ id, block }) => [String(id), block?.at]));
  for (const [key, at] of facts.scansMade) {
    const end = blockedAt.get(key.split('/')[0] ?? '');
    if (!stored.has(key) && (end === undefined || at < end)) return `scan ${key} is lost`;
  }
  for (const key of stored) if (!facts.scansMade.has(key)) return `scan ${key} was made by no one`;
  return undefined;
};

/** No party of a waiting list is left waiting for places that are free. */
const lines = async ({
  outer,
  edition,
  editionNow,
  festivalClock,
  state,
  years,
}: World): Promise<string | undefined> => {
  const makesOffers = years.phaseOf(edition.year) !== 'closed';
  const isOff = state.messaging.dayOff.at(-1)?.kind === 'cancelled';
  for (const product of await outer.waitingLists.products()) {
    const line = await outer.waitingLists.line(product);
    const facts = factsOf(
      { edition: editionNow(), festivalClock, makesOffers },
      { free: await outer.waitingLists.free(product), paid: new Map() },
    );
    if (!isOff && advanceLine(line, facts).length > 0) return `the line of ${product} stands still`;
  }
  return undefined;
};
