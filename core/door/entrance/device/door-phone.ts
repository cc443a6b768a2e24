import type { DeviceId } from '../../../kernel/ids.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import { readCodeOnDevice } from '../read-code.ts';
import type { Direction, ScanId } from '../scan.ts';
import type { Verdict } from '../verdict.ts';
import type { DoorSetup } from './client.ports.ts';
import { hasAdmitted, type StoredScan, serverTimeOf, undoneScans } from './device-scans.ts';
import { phoneReading } from './phone-reading.ts';
import { checkpointOf, type DoorPhonePorts, type PhoneContext, phoneContext, showing } from './phone-state.ts';
import { phoneSync } from './phone-sync.ts';

/** How many of the last scans can be undone. */
export const undoable = 10;

/**
 * A device of the door: reads tickets, decides, stores scans and sends them. Everything but sending works without
 * signal, and a scan is stored before its verdict is shown. Call `start` once and `sync` repeatedly.
 */
export const doorPhone = (ports: DoorPhonePorts) => {
  const { store, log } = ports;
  const context = phoneContext(ports);
  const { state, set, saving, hasUnsaved, endIfOver } = context;
  const sendSoon = () => ports.afterDrawing(() => void sync());
  const reading = phoneReading(context, sendSoon);
  const { sync, resendSetup } = phoneSync(context, reading.redecide);

  return {
    state,
    subscribe: context.subscribe,

    /** Reads the device's storage; when that fails, starts empty, in memory. */
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
    ...readings(context, reading),
    ...corrections(context, reading, { sync, sendSoon }),

    /** Changes the settings; a new name or checkpoint is sent to the server at the next contact. */
    setUp: async (setup: DoorSetup): Promise<void> => {
      const { setup: before } = state();
      if (before?.name !== setup.name || before.checkpoint !== setup.checkpoint) resendSetup();
      set({ setup });
      await saving(() => store.saveSetup(setup));
      void sync();
    },

    /** Whether the device can store data: writes its setup again. Used by the check before the day. */
    tryStore: async (): Promise<boolean> => {
      const { setup } = state();
      if (!setup) return state().canSave;
      return (await saving(() => store.saveSetup(setup))) && !hasUnsaved();
    },

    /** Removes the verdict from the screen. */
    next: () => set(showing(state(), null)),

    /** Shows one of the earlier verdicts again. */
    showAgain: (id: ScanId): void => {
      const again = state().earlier.find(({ scan }) => scan === id);
      if (again) set(showing(state(), again));
    },
  };
};

export type DoorPhone = ReturnType<typeof doorPhone>;

type PhoneReading = ReturnType<typeof phoneReading>;

const readings = (
  { state, endIfOver }: PhoneContext,
  { verifierFor, decide, inTurn }: Pick<PhoneReading, 'verifierFor' | 'decide' | 'inTurn'>,
) => ({
  /** Reads a scanned code. @param code exactly as scanned. @returns null while the device has no list */
  read: (code: string, direction: Direction = 'in'): Promise<Verdict | null> =>
    inTurn(async () => {
      const { list } = state();
      if (!list || (await endIfOver())) return null;
      return decide(await readCodeOnDevice(verifierFor(list.keys), code), { code: code.slice(0, 300) }, direction);
    }),

  /** Reads a ticket that was found by name or number. */
  readByHand: (id: TicketId, direction: Direction = 'in'): Promise<Verdict | null> =>
    inTurn(async () => ((await endIfOver()) ? null : decide({ kind: 'by-hand', id }, { ticketId: id }, direction))),
});

/** Scans by which a volunteer corrects what a reading decided. */
const corrections = (
  { state, set, keep }: PhoneContext,
  { newScan }: Pick<PhoneReading, 'newScan'>,
  { sync, sendSoon }: { readonly sync: () => Promise<void>; readonly sendSoon: () => void },
) => ({
  /** Admits the holder of the ticket on the screen against the verdict. */
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
    set({ verdict: welcome ? { ...shown, verdict: welcome, scan: scan.id, at: serverTimeOf(scan) } : null });
    sendSoon();
  },

  /** Undoes one of this device's last scans. Deletes nothing: the undo is another scan. */
  undo: async (id: ScanId, reason: string): Promise<void> => {
    const undone = undoableScans(state().scans).find(({ scan }) => scan.id === id);
    const checkpoint = state().list?.checkpoints.find((each) => each.id === undone?.scan.checkpoint);
    if (!undone || !checkpoint) return;
    const { direction, shown } = undone.scan;
    const scan = newScan(checkpoint, { direction, shown, override: { reason }, undoes: id });
    await keep([{ scan, ticket: null, issue: null, state: 'waiting' }]);
    const { verdict, earlier } = state();
    set({
      verdict: verdict?.scan === id ? null : verdict,
      earlier: earlier.filter((each) => each.scan !== id),
    });
    void sync();
  },
});

/** The scans that can still be undone, newest first: among the last ones that let someone in or out. */
export const undoableScans = (scans: readonly StoredScan[]): readonly StoredScan[] => {
  const undone = undoneScans(scans);
  return scans
    .filter((each) => each.ticket !== null && (hasAdmitted(each) || each.scan.direction === 'out'))
    .slice(-undoable)
    .filter(({ scan }) => !undone.has(scan.id))
    .toReversed();
};
