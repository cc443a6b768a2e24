import type { TicketId } from '../../issued-tickets/ticket.ts';
import type { DeviceId } from '../../kernel/ids.ts';
import { readCodeOnDevice } from '../read-code.ts';
import type { Direction, ScanId } from '../scan.ts';
import type { Verdict } from '../verdict.ts';
import type { DoorSetup } from './client.ports.ts';
import { hasLetIn, type StoredScan, trueTime, undoneScans } from './own-scan.ts';
import { phoneReading } from './phone-reading.ts';
import { checkpointOf, type DoorPhonePorts, phoneContext } from './phone-state.ts';
import { phoneSync } from './phone-sync.ts';

/** How many of the last scans can be undone. */
export const undoable = 10;

/**
 * A device of the door: it reads, decides, stores and sends. Everything but sending works without signal, and a scan is
 * stored before its verdict is shown. Call `start` once, `sync` as often as you like.
 */
export const doorPhone = (ports: DoorPhonePorts) => {
  const { store, log } = ports;
  const context = phoneContext(ports);
  const { state, set, saving, keep, hasUnsaved, endIfOver } = context;
  const sendSoon = () => ports.afterDrawing(() => void sync());
  const { verifierFor, newScan, decide, lookAgain } = phoneReading(context, sendSoon);
  const { sync, introduceAnew } = phoneSync(context, lookAgain);

  return {
    state,
    subscribe: context.subscribe,

    /** Reads what the device has stored; without a store it begins anew, in memory. */
    start: async (newDevice: () => DeviceId): Promise<void> => {
      try {
        const [device, setup, list, scans] = [
          await store.device(),
          await store.setup(),
          await store.list(),
          await store.scans(),
        ];
        set({ isLoaded: true, device, setup, list, scans });
      } catch (cause) {
        log.warn('door store read failed', { cause: String(cause) });
        set({ isLoaded: true, device: newDevice(), canSave: false });
      }
      await endIfOver();
      await sync();
    },

    sync,

    /** Changes what the person has set up; the server hears of a new name or checkpoint at the next contact. */
    setUp: async (setup: DoorSetup): Promise<void> => {
      const { setup: before } = state();
      if (before?.name !== setup.name || before.checkpoint !== setup.checkpoint) introduceAnew();
      set({ setup });
      await saving(() => store.saveSetup(setup));
      void sync();
    },

    /** Whether the device can store: writes its setup once more. Asked while the device is made ready. */
    tryStore: async (): Promise<boolean> => {
      const { setup } = state();
      if (!setup) return state().canSave;
      return (await saving(() => store.saveSetup(setup))) && !hasUnsaved();
    },

    /** A code that was scanned; exactly as it was read. Null while the device has no list. */
    read: async (code: string, direction: Direction = 'in'): Promise<Verdict | null> => {
      const { list } = state();
      if (!list || (await endIfOver())) return null;
      return decide(await readCodeOnDevice(verifierFor(list.keys), code), { code: code.slice(0, 300) }, direction);
    },

    /** A ticket that was found by its name or number. */
    readByHand: async (id: TicketId, direction: Direction = 'in'): Promise<Verdict | null> =>
      (await endIfOver()) ? null : decide({ kind: 'by-hand', id }, { ticketId: id }, direction),

    /** Lets the holder of the ticket on the screen in although the verdict is another. */
    letInAnyway: async (reason: string): Promise<void> => {
      const { verdict: shown, list, scans } = state();
      const checkpoint = checkpointOf(state());
      const refusedScan = scans.find(({ scan }) => scan.id === shown?.scan);
      if (!shown || !checkpoint || !refusedScan) return;
      const scan = newScan(checkpoint, {
        ...shown.reading,
        direction: 'in',
        shown: shown.verdict.kind,
        override: { reason },
      });
      await keep([{ ...refusedScan, scan, state: 'waiting' }]);
      const ticket = refusedScan.ticket === null ? undefined : list?.tickets.get(refusedScan.ticket);
      const welcome = ticket && ({ kind: 'admitted', ticket } as const);
      set({ verdict: welcome ? { ...shown, verdict: welcome, scan: scan.id, at: trueTime(scan) } : null });
      sendSoon();
    },

    /** Takes one of this device's last scans back. Nothing is deleted: the undo is a scan of its own. */
    undo: async (id: ScanId, reason: string): Promise<void> => {
      const undone = undoableScans(state().scans).find(({ scan }) => scan.id === id);
      const checkpoint = state().list?.checkpoints.find((each) => each.id === undone?.scan.checkpoint);
      if (!undone || !checkpoint) return;
      const { direction, shown } = undone.scan;
      const scan = newScan(checkpoint, { direction, shown, override: { reason }, undoes: id });
      await keep([{ scan, ticket: null, issue: null, state: 'waiting' }]);
      if (state().verdict?.scan === id) set({ verdict: null });
      void sync();
    },

    /** Takes the verdict off the screen. */
    next: () => set({ verdict: null }),
  };
};

export type DoorPhone = ReturnType<typeof doorPhone>;

/** The scans that may still be undone, newest first: the last ones that let someone in or out. */
export const undoableScans = (scans: readonly StoredScan[]): readonly StoredScan[] => {
  const undone = undoneScans(scans);
  return scans
    .filter((each) => each.ticket !== null && (hasLetIn(each) || each.scan.direction === 'out'))
    .slice(-undoable)
    .filter(({ scan }) => !undone.has(scan.id))
    .toReversed();
};
