import type { DeviceId, ProductId } from '../../../kernel/ids.ts';
import type { Pence } from '../../../kernel/money.ts';
import { afterTaking, emptyDeviceTill, totalsFor } from '../device-till.ts';
import { tillWords } from '../messages.ts';
import type { TillRuntime } from './till-runtime.ts';

type TillContact = {
  readonly device: () => DeviceId | null;
  /** Sends the queued sales. @returns whether the server accepted every request */
  readonly send: () => Promise<boolean>;
  /** Reads the till's state from the server. */
  readonly refresh: () => Promise<void>;
};

/**
 * Changes of a till that need the server: opening it, holding places, cashing up. Each returns whether the server accepted
 * it.
 */
export const tillActions = (
  { ports, state, set, runExclusive, keep, declined, unreachable }: TillRuntime,
  { device, send, refresh }: TillContact,
) => {
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
    open: (name: string, float: Pence) =>
      runExclusive(async () => {
        const own = device();
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
  };
};
