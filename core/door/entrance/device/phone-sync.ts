import type { DeviceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import { type DoorListAnswer, mergeDoorList } from '../door-list.ts';
import type { DoorRefusal, DoorSetup } from './client.ports.ts';
import type { PhoneContext } from './phone-state.ts';
import { type ClockOffset, clockOffset } from './preflight.ts';

/** The most scans that the server accepts in one request. */
const maxPerRequest = 500;
/** How many of its last scans a device stores although the server has them, to show and undo them. */
const keptScans = 60;

/**
 * Synchronises a device with the server. @param redecide decides the verdict on the screen again after the list has
 * changed
 */
export const phoneSync = (context: PhoneContext, redecide: () => Promise<void>) => {
  const { ports, state, set, saving, keep, wipe } = context;
  const { store, api, now, log } = ports;

  /**
   * Handles a refusal by the server: deletes the list of a device that is logged out, blocked, or still used after the
   * festival.
   */
  const refused = async (refusal: DoorRefusal) => {
    set({ isOnline: true });
    if (refusal.kind === 'device-unknown') {
      isKnown = false;
      return;
    }
    const keepsList = refusal.kind === 'two-step-needed';
    if (keepsList) set({ blocker: refusal.kind });
    else await wipe(refusal.kind, refusal.kind === 'device-blocked' ? refusal.reason : null);
  };

  /** Whether the device has sent its name and checkpoint to the server since the page was opened. */
  let isKnown = false;

  const measure = (askedAt: number, serverNow: Instant) =>
    set({ clock: better(state().clock, clockOffset(askedAt, serverNow, now())) });

  const introduce = async (device: DeviceId, setup: DoorSetup): Promise<boolean> => {
    const askedAt = now();
    const waiting = state().scans.filter((each) => each.state === 'waiting').length;
    const answer = await api.makeKnown(device, setup, { waiting, battery: ports.battery() });
    if (!answer.ok) {
      if (answer.refusal.kind === 'device-taken') await changeHands(device);
      else await refused(answer.refusal);
      return false;
    }
    measure(askedAt, answer.value.now);
    isKnown = true;
    return true;
  };

  /** Sends the waiting scans, one request after another; false when the server refused. */
  const sendWaiting = async (device: DeviceId): Promise<boolean> => {
    for (;;) {
      const waiting = state().scans.filter((each) => each.state === 'waiting');
      const batch = waiting.slice(0, maxPerRequest);
      if (batch.length === 0) return true;
      const askedAt = now();
      const answer = await api.send(
        device,
        batch.map(({ scan }) => scan),
        { waiting: waiting.length - batch.length, battery: ports.battery() },
      );
      if (!answer.ok) {
        await refused(answer.refusal);
        return false;
      }
      measure(askedAt, answer.value.now);
      await keep(batch.map((each) => ({ ...each, state: 'sent' as const })));
    }
  };

  /**
   * Gives the device a new id when someone else registered it before: a device belongs to one person, so that blocking it
   * logs out the right one. Waiting scans are sent under the old id first, because the server may have them already.
   */
  const changeHands = async (before: DeviceId): Promise<void> => {
    if (!(await sendWaiting(before))) return;
    const sent = state().scans.flatMap(({ scan, state: sending }) => (sending === 'waiting' ? [] : [scan.id]));
    await store.forgetScans(sent);
    const device = await store.renewDevice();
    const gone = new Set(sent);
    set({ device, earlier: [], scans: state().scans.filter(({ scan }) => !gone.has(scan.id)) });
    again = true;
  };

  /**
   * Whether the stored list is complete. After a failed write, the next write stores the whole list, because later
   * changes would not include the missing part.
   */
  let isStored = true;

  const loadList = async (device: DeviceId): Promise<void> => {
    const sent = new Set(
      state()
        .scans.filter((each) => each.state === 'sent')
        .map(({ scan }) => scan.id),
    );
    const askedAt = now();
    const answer = await api.list(state().list?.cursor ?? null, device);
    if (!answer.ok) return refused(answer.refusal);
    measure(askedAt, answer.value.madeAt);
    const list = mergeDoorList(state().list, answer.value);
    set({ list, isOnline: true, blocker: null, blockedBecause: null });
    const changed = isStored ? changedBy(answer.value) : null;
    isStored = await saving(() => store.saveList(list, changed));
    const known = state().scans.filter(({ scan }) => sent.has(scan.id));
    if (known.length > 0) await keep(known.map((each) => ({ ...each, state: 'known' as const })));
    await forgetOld();
    await redecide();
  };

  const forgetOld = async () => {
    const old = state()
      .scans.slice(0, -keptScans)
      .filter((each) => each.state === 'known');
    if (old.length === 0) return;
    const ids = new Set(old.map(({ scan }) => scan.id));
    set({ scans: state().scans.filter(({ scan }) => !ids.has(scan.id)) });
    await saving(() => store.forgetScans([...ids]));
  };

  const syncOnce = async () => {
    const { device, setup } = state();
    if (!device) return;
    try {
      if (setup && !isKnown && !(await introduce(device, setup))) return;
      if (setup && !(await sendWaiting(device))) {
        if (!isKnown) again = true;
        return;
      }
      await loadList(device);
    } catch (cause) {
      log.warn('door sync failed', { cause: String(cause) });
      set({ isOnline: false });
    }
  };

  let running: Promise<void> | undefined;
  let again = false;
  const syncAll = async () => {
    while (again) {
      again = false;
      await syncOnce();
    }
    running = undefined;
  };
  /** Sends waiting scans and loads changes of the list. A call while a sync is under way makes another one follow. */
  const sync = async (): Promise<void> => {
    if (!state().isLoaded) return;
    again = true;
    running ??= syncAll();
    await running;
  };

  return {
    sync,
    /** Makes the next sync send the name and checkpoint again. */
    resendSetup: () => {
      isKnown = false;
    },
  };
};

/**
 * The tickets that an answer changes; null for all, also when competitors changed, because these may belong to any
 * ticket.
 */
const changedBy = ({ whole, tickets, presences, competitors }: DoorListAnswer): ReadonlySet<TicketId> | null =>
  whole || competitors !== null
    ? null
    : new Set([...tickets.map(({ id }) => id), ...presences.map(({ ticket }) => ticket)]);

/**
 * The measurement with the smaller error (`withinMs`). When both differ by more than their errors, the clock was set
 * meanwhile, so the newer one counts.
 */
const better = (before: ClockOffset | null, fresh: ClockOffset): ClockOffset => {
  if (!before) return fresh;
  const isSame = Math.abs(before.offsetMs - fresh.offsetMs) <= before.withinMs + fresh.withinMs;
  return isSame && before.withinMs <= fresh.withinMs ? before : fresh;
};
