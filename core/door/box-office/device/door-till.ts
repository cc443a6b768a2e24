import type { DeviceId, OrderId, ProductId } from '../../../kernel/ids.ts';
import type { Pence } from '../../../kernel/money.ts';
import { refuse } from '../../../kernel/result.ts';
import type { DoorPayment } from '../../../shop/checkout/order.ts';
import type { SaleEntry, TillView } from '../client.ports.ts';
import { afterAnswer, afterTaking, emptyDeviceTill, totalsFor, unansweredSale } from '../device-till.ts';
import { tillWords } from '../messages.ts';
import { selling } from './selling.ts';
import { tillRuntime } from './till-runtime.ts';
import { tillScans } from './till-scans.ts';
import type { DoorTillPorts, Paid } from './till-state.ts';

/**
 * A device of the box office: its till's state and actions. It sells with and without signal. Call `start` once and
 * `sync` repeatedly.
 */
export const doorTill = (ports: DoorTillPorts) => {
  const runtime = tillRuntime(ports);
  const { state, set, runExclusive, change, keep, declined, unreachable, asked } = runtime;
  const { send, settle, actions: sales } = selling(runtime);
  const { sendScans, countToLetIn, letIn } = tillScans(runtime);
  let device: DeviceId | null = null;

  const refresh = async (): Promise<void> => {
    if (!device) return;
    try {
      const read = await ports.api.read(device);
      if (!read.ok) return declined(read.refusal);
      set({ isOnline: true, isLoggedOut: false, office: read.value });
      await ports.store.keepOffice(read.value);
      const { till: open } = read.value;
      await keep((before) => {
        if (open && before.till?.id === open.id) return afterAnswer(before, { results: [], till: open });
        // Adopts another till only when no sale of the old one waits to be sent.
        return before.till?.id === open?.id || before.queue.length > 0 ? before : { ...emptyDeviceTill, till: open };
      });
      await settle(open?.id);
    } catch (cause) {
      unreachable(cause);
    }
  };

  /** Runs an action that needs the server; false when the server declined or did not answer. */
  const took = async (work: () => Promise<boolean>): Promise<boolean> => {
    set({ isBusy: true, problem: '' });
    try {
      return await work();
    } catch (cause) {
      unreachable(cause);
      set({ problem: tillWords.needsSignal });
      return false;
    } finally {
      set({ isBusy: false });
    }
  };

  return {
    state,
    subscribe: runtime.subscribe,
    ...sales,
    countToLetIn,
    letIn,

    start: async () => {
      const [own, kept, office] = await Promise.all([ports.door.device(), ports.store.read(), ports.store.office()]);
      device = own;
      set({ isLoaded: true, kept, office });
      await runExclusive(send);
      // After a reload the buyer may have left, so the seller decides about the unanswered sale.
      const unanswered = unansweredSale(state().kept);
      if (unanswered) set({ unanswered, problem: tillWords.noAnswer });
      await runExclusive(refresh);
    },
    sync: () =>
      runExclusive(async () => {
        if (!(await send())) return;
        await refresh();
        if (device)
          await sendScans(device).catch((cause: unknown) =>
            ports.log.warn('scans queued offline', { cause: String(cause) }),
          );
      }),

    open: (name: string, float: Pence) =>
      runExclusive(async () => {
        const own = device;
        if (!own) return false;
        return took(async () => {
          const opened = await ports.api.open({ id: ports.newTillId(), device: own, name, float });
          if (opened.ok)
            await keep((before) => (before.queue.length > 0 ? before : { ...emptyDeviceTill, till: opened.value }));
          else declined(opened.refusal);
          return opened.ok;
        });
      }),
    hold: (wanted: ReadonlyMap<ProductId, number>) =>
      runExclusive(async () => {
        const { kept } = state();
        const { till: own } = kept;
        if (!own) return false;
        return took(async () => {
          const taken = await ports.api.take(own.id, totalsFor(kept, wanted));
          if (!taken.ok) {
            declined(taken.refusal);
            return false;
          }
          await keep((before) => afterTaking(before, taken.value));
          await refresh();
          return true;
        });
      }),
    cashUp: (counted: Pence, reason: string) =>
      runExclusive(async () => {
        const { till: own } = state().kept;
        if (!own) return false;
        return took(async () => {
          // Sends every queued sale first, so that the expected cash is complete.
          if (!(await send())) {
            set({ problem: tillWords.needsSignal });
            return false;
          }
          const closed = await ports.api.cashUp(own.id, counted, reason);
          if (!closed.ok) {
            declined(closed.refusal);
            return false;
          }
          await keep((before) => ({ ...before, till: closed.value, blanks: [] }));
          await refresh();
          return true;
        });
      }),

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
    clearProblem: () => set({ problem: '' }),
  };
};

export type DoorTill = ReturnType<typeof doorTill>;
