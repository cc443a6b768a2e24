import type { OrderId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/result.ts';
import type { DoorPayment } from '../../../shop/checkout/order.ts';
import type { SaleEntry, TillView } from '../client.ports.ts';
import { afterAnswer } from '../device-till.ts';
import { tillWords } from '../messages.ts';
import type { TillRuntime } from './till-runtime.ts';
import type { Paid } from './till-state.ts';

/** What the server has recorded: a till's sales, sent by email or handed back, and the tills of other devices. */
export const saleRecords = ({
  ports,
  state,
  set,
  runExclusive,
  change,
  keep,
  declined,
  unreachable,
  asked,
}: TillRuntime) => ({
  /** The till's sales and refunds, newest first; null without signal. */
  sales: async (): Promise<readonly SaleEntry[] | null> => {
    const { till: own } = state().kept;
    return own ? asked(() => ports.api.sales(own.id)) : null;
  },
  /** Records that a sale's money was handed back. */
  handBack: (order: OrderId, paidBy: DoorPayment): Promise<boolean> =>
    runExclusive(async () => {
      const { till: own } = state().kept;
      const answered = own && (await asked(() => ports.api.handBack(own.id, order, paidBy)));
      if (!answered) return false;
      await keep((before) => afterAnswer(before, { results: [], till: answered }));
      return true;
    }),
  /** Every till of the festival; null without signal. */
  tills: (): Promise<readonly TillView[] | null> => asked(() => ports.api.tills()),
  /** Returns the unsold places of a lost device's till. */
  endAllowance: (id: TillView['id']): Promise<TillView | null> =>
    asked(async () => {
      const ended = await ports.api.endAllowance(id);
      // Here `logged-out` means that the user is a volunteer, because the till's other actions allow volunteers.
      return ended.ok || ended.refusal.kind !== 'logged-out' ? ended : refuse({ kind: 'organisers-only' as const });
    }),
  email: async ({ id }: Paid, email: string): Promise<boolean> => {
    const isQueued = await change((before) => ({
      state: { ...before, queue: before.queue.map((sale) => (sale.id === id ? { ...sale, email } : sale)) },
      value: before.queue.some((sale) => sale.id === id),
    }));
    if (isQueued) return true;
    const { till: own } = state().kept;
    if (!own) return false;
    try {
      const sent = await ports.api.email(own.id, id, email);
      if (!sent.ok) declined(sent.refusal);
      return sent.ok;
    } catch (cause) {
      unreachable(cause);
      set({ problem: tillWords.needsSignal });
      return false;
    }
  },
});
