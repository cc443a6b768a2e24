import type { OrderId, ProductId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { holdOf } from '../../shop/checkout/order-states.ts';
import { placesWanted } from '../../shop/checkout/order-sums.ts';
import {
  heldPlacesFaults,
  orderFaults,
  placeFaults,
  poolFaults,
  tillFaults,
  waitingListFaults,
} from './find-sales-faults.ts';
import type { IssuedTickets, SalesRecords } from './ports.ts';

export type CheckSalesPorts = {
  readonly salesRecords: SalesRecords;
  readonly issuedTickets: Pick<IssuedTickets, 'ofOrder'>;
  readonly log: Log;
};

/** A sale whose tickets, places and money disagree. */
export type SalesFault = {
  /** The order concerned; null when the fault is about a product or a pool. */
  readonly order: OrderId | null;
  /** In words for the operator. */
  readonly text: string;
};

const ordersAtOnce = 200;
/** The most faults that are logged one by one; the rest are only counted. */
const maxLogged = 20;

/**
 * Compares every order's tickets, places and money while sales continue, and logs where they disagree. It corrects
 * nothing, because only a person can say which of them is right.
 * @returns all faults
 */
export const checkSales =
  ({ salesRecords, issuedTickets, log }: CheckSalesPorts) =>
  async (): Promise<readonly SalesFault[]> => {
    const before = await salesRecords.soldPlaces();
    const recorded = await salesRecords.tillSales();
    const ordered = new Map<ProductId, number>();
    const suspects: OrderId[] = [];
    const tillSuspects: Order[] = [];
    for (let last: OrderId | undefined; ; ) {
      const page = await salesRecords.paidOrders(last, ordersAtOnce);
      for (const { order, tickets } of page) {
        if (orderFaults(order, tickets).length > 0) suspects.push(order.id);
        if (tillFaults(order, recorded.get(order.id)).length > 0) tillSuspects.push(order);
        if (holdOf(order) === 'sold') addPlaces(ordered, order);
      }
      last = page.at(-1)?.order.id;
      if (page.length < ordersAtOnce) break;
    }
    const after = await salesRecords.soldPlaces();
    // A product whose places were sold or refunded during the check is left to the next check.
    const quiet = (product: ProductId) => before.get(product) === after.get(product);
    const faults = [
      ...(await stillAtFault(suspects, issuedTickets)),
      ...ofNoOrder(placeFaults(onlyThose(ordered, quiet), onlyThose(after, quiet))),
      ...(await stillWithoutTill(tillSuspects, salesRecords)),
      ...ofNoOrder(
        await wrongTwice(async () => {
          const { counted, byHolder } = await salesRecords.heldPlaces();
          return heldPlacesFaults(counted, byHolder);
        }),
      ),
      ...ofNoOrder(
        await wrongTwice(async () => {
          const { counted, byParty } = await salesRecords.awaitedPlaces();
          return waitingListFaults(counted, byParty);
        }),
      ),
      ...ofNoOrder(poolFaults(await salesRecords.pools())),
    ];
    for (const { text } of faults.slice(0, maxLogged)) log.error('sales check failed', { fault: text });
    if (faults.length > maxLogged) log.error('sales check failed', { more: faults.length - maxLogged });
    return faults;
  };

const ofOrder = (order: OrderId, texts: readonly string[]): readonly SalesFault[] =>
  texts.map((text) => ({ order, text }));

const ofNoOrder = (texts: readonly string[]): readonly SalesFault[] => texts.map((text) => ({ order: null, text }));

/** An order may change between reading its row and its tickets, so only faults found twice are reported. */
const stillAtFault = async (
  suspects: readonly OrderId[],
  issuedTickets: Pick<IssuedTickets, 'ofOrder'>,
): Promise<readonly SalesFault[]> => {
  const faults: SalesFault[] = [];
  for (const id of suspects) {
    const now = await issuedTickets.ofOrder(id);
    if (now) faults.push(...ofOrder(id, orderFaults(now.order, now.tickets)));
  }
  return faults;
};

/** Reads the tills' records again: a sale may have been recorded after the first reading. */
const stillWithoutTill = async (
  suspects: readonly Order[],
  salesRecords: Pick<SalesRecords, 'tillSales'>,
): Promise<readonly SalesFault[]> => {
  if (suspects.length === 0) return [];
  const now = await salesRecords.tillSales();
  return suspects.flatMap((order) => ofOrder(order.id, tillFaults(order, now.get(order.id))));
};

/** Holds and parties change while they are read, so only faults found twice and in the same words are reported. */
const wrongTwice = async (faultsNow: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  const first = await faultsNow();
  if (first.length === 0) return [];
  const again = new Set(await faultsNow());
  return first.filter((fault) => again.has(fault));
};

const addPlaces = (ordered: Map<ProductId, number>, order: Order): void => {
  for (const [product, quantity] of placesWanted(order.lines))
    ordered.set(product, (ordered.get(product) ?? 0) + quantity);
};

const onlyThose = (places: ReadonlyMap<ProductId, number>, quiet: (product: ProductId) => boolean) =>
  new Map([...places].filter(([product]) => quiet(product)));
