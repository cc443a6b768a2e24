import type { TicketId } from '../../issued-tickets/ticket.ts';
import type { DeviceId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { type DoorListAnswer, mergeDoorList } from '../door-list.ts';
import type { DoorRefusal, DoorSetup } from './client.ports.ts';
import type { PhoneContext } from './phone-state.ts';
import { type ClockOffset, clockOffset } from './preflight.ts';

/** The most scans that the server accepts in one request. */
const mostPerRequest = 500;
/** Scans that the server has, and that the device keeps all the same: its last ones can be undone, and are shown. */
const keptScans = 60;

/** Sends what waits and loads what is new. @param lookAgain decides the verdict on the screen anew by a new list */
export const phoneSync = (context: PhoneContext, lookAgain: () => Promise<void>) => {
  const { ports, state, set, saving, keep, wipe } = context;
  const { store, api, now, log } = ports;

  /** A refusal by the server: the list is over for a device that was logged out or shut out, or is late. */
  const refused = async (refusal: DoorRefusal) => {
    set({ isOnline: true });
    if (refusal.kind === 'device-unknown') {
      isKnown = false;
      return;
    }
    const keepsList = refusal.kind === 'two-step-needed';
    if (keepsList) set({ blocker: refusal.kind });
    else await wipe(refusal.kind, refusal.kind === 'device-shut-out' ? refusal.reason : null);
  };

  /** Whether the server has heard this session of the device's name and checkpoint. */
  let isKnown = false;

  const measure = (askedAt: number, serverNow: Instant) =>
    set({ clock: better(state().clock, clockOffset(askedAt, serverNow, now())) });

  const introduce = async (device: DeviceId, setup: DoorSetup): Promise<boolean> => {
    const askedAt = now();
    const waiting = state().scans.filter((each) => each.state === 'waiting').length;
    const answer = await api.makeKnown(device, setup, { waiting, battery: ports.battery() });
    if (!answer.ok) {
      await refused(answer.refusal);
      return false;
    }
    measure(askedAt, answer.value.now);
    isKnown = true;
    return true;
  };

  /** Sends what waits, a request at a time; false when the server refused. */
  const sendWaiting = async (device: DeviceId): Promise<boolean> => {
    for (;;) {
      const waiting = state().scans.filter((each) => each.state === 'waiting');
      const batch = waiting.slice(0, mostPerRequest);
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

  /** Whether the store has the list up to its cursor; what it once refused no later change would bring. */
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
    set({ list, isOnline: true, blocker: null, shutOutBecause: null });
    const changed = isStored ? changedBy(answer.value) : null;
    isStored = await saving(() => store.saveList(list, changed));
    const known = state().scans.filter(({ scan }) => sent.has(scan.id));
    if (known.length > 0) await keep(known.map((each) => ({ ...each, state: 'known' as const })));
    await forgetOld();
    await lookAgain();
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
  /** Sends what waits and loads what is new. Asked for while it is under way, it follows once more. */
  const sync = async (): Promise<void> => {
    if (!state().isLoaded) return;
    again = true;
    running ??= syncAll();
    await running;
  };

  return {
    sync,
    /** The server has to hear of a new name or checkpoint. */
    introduceAnew: () => {
      isKnown = false;
    },
  };
};

/** The tickets that an answer changes; null for all, and for news of the competitors, which any ticket may carry. */
const changedBy = ({ whole, tickets, presences, competitors }: DoorListAnswer): ReadonlySet<TicketId> | null =>
  whole || competitors !== null
    ? null
    : new Set([...tickets.map(({ id }) => id), ...presences.map(({ ticket }) => ticket)]);

/** The measure with the smaller doubt; a clock that was set anew meanwhile shows as a difference beyond both doubts. */
const better = (before: ClockOffset | null, fresh: ClockOffset): ClockOffset => {
  if (!before) return fresh;
  const isSame = Math.abs(before.offsetMs - fresh.offsetMs) <= before.withinMs + fresh.withinMs;
  return isSame && before.withinMs <= fresh.withinMs ? before : fresh;
};
