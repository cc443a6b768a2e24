import type { DeviceId } from '../../../kernel/ids.ts';
import { afterAnswer, emptyDeviceTill, unansweredSale } from '../device-till.ts';
import { tillWords } from '../messages.ts';
import { saleRecords } from './sale-records.ts';
import { selling } from './selling.ts';
import { tillActions } from './till-actions.ts';
import { tillRuntime } from './till-runtime.ts';
import { tillScans } from './till-scans.ts';
import type { DoorTillPorts } from './till-state.ts';

/**
 * A device of the box office: its till's state and actions. It sells with and without signal. Call `start` once and
 * `sync` repeatedly.
 */
export const doorTill = (ports: DoorTillPorts) => {
  const runtime = tillRuntime(ports);
  const { state, set, runExclusive, keep, declined, unreachable } = runtime;
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

  return {
    state,
    subscribe: runtime.subscribe,
    ...sales,
    ...tillActions(runtime, { device: () => device, send, refresh }),
    ...saleRecords(runtime),
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

    clearProblem: () => set({ problem: '' }),
  };
};

export type DoorTill = ReturnType<typeof doorTill>;
