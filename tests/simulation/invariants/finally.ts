import { holdOf, ticketsGood } from '#core/checkout/order.ts';
import { scanKey } from '#core/door/admission.ts';
import { checkSales } from '#core/issued-tickets/check-sales.ts';
import { factsOf } from '#core/waiting-lists/follow-line.ts';
import { advanceLine } from '#core/waiting-lists/line.ts';
import type { World } from '../world/world.ts';

/** What must hold once everything had time to end, with the program's own check of its books among it. */
export const finallyTrue = async (world: World): Promise<string | undefined> => {
  const { outer, log } = world;
  const faults = await checkSales({ ...outer, log })();
  return (
    faults[0]?.text ??
    money(world) ??
    holds(world) ??
    emails(world) ??
    audit(world) ??
    calledOff(world) ??
    atTheDoor(world) ??
    (await scans(world)) ??
    (await lines(world))
  );
};

/** The provider's money is the money in the books, and what was paid is an order with tickets or on its way back. */
const money = ({ ledger, state, facts }: World): string | undefined => {
  for (const { report } of ledger.pages.values()) {
    const order = report.orderId === null ? undefined : state.orders.get(report.orderId);
    if (!order) return `card page ${report.sessionId} has no order`;
    const isPaid = report.status === 'complete';
    if (!isPaid) {
      if (order.payment) return `order ${order.id} is paid in the books alone`;
      continue;
    }
    if (!order.payment) return `order ${order.id} is ${order.state}, and was paid at the provider`;
    if (order.payment.amount !== report.total) return `order ${order.id} has another amount than was paid`;
    if (order.refunded !== report.refunded)
      return `order ${order.id} has ${order.refunded} refunded in the books, ${report.refunded} at the provider`;
    if (order.disputed !== (report.dispute !== 'none')) return `order ${order.id} is disputed in one place alone`;
    const made = [...state.refunds.values()]
      .filter(({ orderId, state: is }) => orderId === order.id && is === 'done')
      .reduce((sum, { amount }) => sum + amount, facts.atDashboard.get(order.id) ?? 0);
    // What the dashboard refunds while a refund is asked for can make that one needless, never the other way round.
    const isUndecided = report.refunded > made || (report.refunded < made && order.state !== 'refunded');
    if (order.review === null && isUndecided)
      return `order ${order.id}: refunds of ${made} were decided, ${report.refunded} was refunded`;
    if (order.state === 'paid_unfulfillable' && order.review === null)
      return `order ${order.id} was paid, has no places and no refund`;
  }
  for (const order of state.orders.values())
    if (order.channel === 'online' && order.payment?.intentId && !ledger.pageOfOrder.has(order.id))
      return `order ${order.id} is paid and has no card page`;
  return undefined;
};

/** No place is held for ever. */
const holds = ({ state }: World): string | undefined => {
  for (const order of state.orders.values())
    if (holdOf(order) === 'held' && order.review === null)
      return `order ${order.id} still holds its places (${order.state})`;
  for (const refund of state.refunds.values()) if (refund.state === 'asked') return `refund ${refund.id} is never done`;
  for (const party of state.parties.values()) if (party.state === 'paying') return `party ${party.id} pays for ever`;
  return undefined;
};

const emails = ({ state, mail }: World): string | undefined => {
  for (const { id, task, doneAt } of state.tasks.values()) {
    if (task.kind !== 'letter') continue;
    if (doneAt === null) return `email ${id} waits for ever`;
    if (!mail.sent.has(id)) return `email ${id} is done and was never sent`;
  }
  for (const [id, sent] of mail.sent)
    if (new Set(sent.map(({ kind, to }) => `${kind} ${to}`)).size > 1) return `two emails have the id ${id}`;
  return undefined;
};

/** Asked for again, these are answered as the first time, and logged once. */
const doneOnce: ReadonlySet<string> = new Set(['day-off.cancelled', 'till.opened', 'door.scan-undone']);

/** All that the desk was told was done is in the log, and each refund of the desk once. */
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

/** Once all is refunded, no order of the site keeps its money without someone to look at it. What the door took is handed back there. */
const calledOff = ({ state }: World): string | undefined => {
  const { dayOff, dayOffOrders } = state.messaging;
  if (dayOff.length === 0) return undefined;
  for (const order of state.orders.values())
    if (
      order.channel === 'online' &&
      ticketsGood(order) &&
      order.review === null &&
      dayOffOrders.get(order.id)?.state !== 'person'
    )
      return `order ${order.id} is ${order.state} although the day is off and all is refunded`;
  return undefined;
};

/** What was sold without signal is in the books, once, with its money. */
const atTheDoor = ({ state, facts }: World): string | undefined => {
  for (const [id, total] of facts.offlineSales) {
    const entries = state.tillEntries.filter(({ orderId, kind }) => orderId === id && kind === 'sale');
    const sum = entries.reduce((all, { amount }) => all + amount, 0);
    if (sum !== total) return `sale ${id} without signal took ${total}, and ${sum} is in the books`;
  }
  return undefined;
};

/** Every reading that a device has made is stored, and admissions are what those readings amount to. */
const scans = async ({ outer, facts }: World): Promise<string | undefined> => {
  const stored = new Set((await outer.doorScans.all()).map(scanKey));
  for (const key of facts.scansMade) if (!stored.has(key)) return `scan ${key} is lost`;
  for (const key of stored) if (!facts.scansMade.has(key)) return `scan ${key} was made by no one`;
  return undefined;
};

/** No one waits for places that are free. */
const lines = async ({ outer, edition, festivalClock, state }: World): Promise<string | undefined> => {
  const isOff = state.messaging.dayOff.length > 0;
  for (const product of await outer.waitingLists.products()) {
    const line = await outer.waitingLists.line(product);
    const facts = factsOf(
      { edition, festivalClock },
      { free: await outer.waitingLists.free(product), paid: new Map() },
    );
    if (!isOff && advanceLine(line, facts).length > 0) return `the line of ${product} stands still`;
  }
  return undefined;
};
