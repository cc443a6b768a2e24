import type { OrderId, ProductId } from '../../../kernel/ids.ts';
import type { DeviceTill, Draft, SaleAnswer, TillView } from '../client.ports.ts';
import { afterAnswer, beginSale, checkDroppedSales, dropSale, sellOffline } from '../device-till.ts';
import { refusedWords, tillWords } from '../messages.ts';
import type { TillRuntime } from './till-runtime.ts';
import type { Paid, TillState } from './till-state.ts';

/** The most sales that the server accepts in one request. */
const maxPerRequest = 50;

/**
 * The sales of a till. Each sale is stored on the device and then sent. When the server does not answer, the sale takes
 * its places from the till's allowance.
 */
export const selling = (runtime: TillRuntime) => {
  const queue = saleQueue(runtime);
  return { send: queue.send, settle: queue.settle, actions: saleActions(runtime, queue) };
};

/** The sales that wait to be sent. */
const saleQueue = ({ ports, state, set, change, keep, declined, unreachable }: TillRuntime) => {
  const took = (answer: SaleAnswer, sent: DeviceTill['queue']) => {
    const { unanswered } = state();
    for (const result of answer.results) {
      const sale = sent.find(({ id }) => id === result.id);
      if (!sale || sale.offline || (unanswered !== null && sale.id !== unanswered && sale !== sent.at(-1))) {
        if (result.outcome === 'no-places') set({ problem: tillWords.noPlaces });
        continue;
      }
      if (result.outcome === 'sold')
        set({
          paid: paidOf(state(), { id: sale.id, draft: sale, total: result.total, tickets: result.tickets }),
          unanswered: null,
          problem: '',
        });
      else if (result.why) set({ unanswered: null, problem: refusedWords[result.why] });
    }
  };

  /** Sends the queued sales, one request after another. @returns whether the server accepted every request */
  const send = async (): Promise<boolean> => {
    try {
      for (;;) {
        const { queue, till: own } = state().kept;
        if (!own || queue.length === 0) return true;
        const sold = await ports.api.sell(own.id, queue.slice(0, maxPerRequest));
        if (!sold.ok) {
          declined(sold.refusal);
          return false;
        }
        await keep((before) => afterAnswer(before, sold.value));
        set({ isOnline: true, isLoggedOut: false });
        took(sold.value, queue);
        // An answer without results removes no sale from the queue and would repeat the loop for ever.
        if (sold.value.results.length === 0) return true;
      }
    } catch (cause) {
      unreachable(cause);
      return false;
    }
  };

  const coverOffline = async (id: OrderId): Promise<void> => {
    const sale = await change((before) => {
      const ended = sellOffline(before, id);
      return { state: ended?.state ?? before, value: ended?.sale };
    });
    if (sale)
      set({
        paid: paidOf(state(), { id, draft: sale, total: sale.total, tickets: sale.tickets }),
        unanswered: null,
        problem: '',
      });
    else if (state().kept.queue.some((each) => each.id === id)) set({ unanswered: id, problem: tillWords.noAnswer });
  };

  /** Warns of dropped sales that the server has recorded: their money has to be refunded. */
  const settle = async (open: TillView['id'] | undefined): Promise<void> => {
    if (!open || (state().kept.dropped ?? []).length === 0) return;
    const sales = await ports.api.sales(open);
    if (!sales.ok) return;
    const late = await change((before) => checkDroppedSales(before, sales.value));
    if (late.length > 0) set({ problem: tillWords.soldAfterAll(late) });
  };

  return { send, settle, coverOffline };
};

/** What the seller does with a sale. */
const saleActions = (
  { ports, state, set, runExclusive, change, keep }: TillRuntime,
  { send, coverOffline }: ReturnType<typeof saleQueue>,
) => ({
  sell: async (draft: Draft) => {
    set({ isBusy: true, problem: '' });
    try {
      const sale = await change((before) => {
        const begun = beginSale(before, draft, ports.now(), ports.newOrderId);
        return { state: begun.state, value: begun.sale };
      });
      const isTried = ports.isConnected() && state().isOnline !== false;
      const isAnswered = isTried && (await runExclusive(send));
      if (!isAnswered) await coverOffline(sale.id);
    } finally {
      set({ isBusy: false });
    }
  },
  tryAgain: async () => {
    const { unanswered } = state();
    if (!unanswered) return;
    set({ isBusy: true });
    if (!(await runExclusive(send))) await coverOffline(unanswered);
    set({ isBusy: false });
  },
  /** Drops the unanswered sale. */
  drop: async () => {
    const { unanswered } = state();
    if (!unanswered) return;
    await runExclusive(() => keep((before) => dropSale(before, unanswered)));
    set({ unanswered: null, problem: tillWords.dropped });
  },
  next: () => set({ paid: null, problem: '' }),
});

/** The products of an item's tickets, in the order in which the server issues them: a bundle's one after the other. */
const ticketsInOrder = ({ productId, quantity, parts }: Draft['items'][number]): readonly ProductId[] =>
  (parts ?? [{ product: productId, count: 1 }]).flatMap(({ product, count }) =>
    Array.from({ length: count * quantity }, () => product),
  );

/** A completed sale, with the names of its products. */
const paidOf = (
  { office, kept }: Pick<TillState, 'office' | 'kept'>,
  { id, draft, total, tickets }: Pick<Paid, 'id' | 'draft' | 'total' | 'tickets'>,
): Paid => {
  const products = draft.items.flatMap(ticketsInOrder);
  const nameOf = (product: ProductId) =>
    office?.products.find((each) => each.id === product)?.name ??
    kept.till?.held.find((each) => each.productId === product)?.name ??
    '';
  return { id, draft, total, tickets, products, names: products.map(nameOf) };
};
