import type { TicketId } from '../../issued-tickets/ticket.ts';
import type { DeviceId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/ports.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import type { Checkpoint } from '../checkpoint.ts';
import { type DoorList, type DoorListAnswer, mergeDoorList, type PublicKey } from '../door-list.ts';
import { type CodeVerifier, type Reading, readCodeOnDevice } from '../read-code.ts';
import type { Direction, ScanId } from '../scan.ts';
import { decideVerdict, type Verdict } from '../verdict.ts';
import type { DoorApi, DoorRefusal, DoorSetup, DoorStore } from './client.ports.ts';
import { hasLetIn, insideBy, type OwnScan, type StoredScan, trueTime, undoneScans } from './own-scan.ts';
import { type ClockOffset, clockOffset } from './preflight.ts';

/** What a device of the door stands on. */
export type DoorPhonePorts = {
  readonly store: DoorStore;
  readonly api: DoorApi;
  /** The device's own clock, right or wrong. */
  readonly now: () => number;
  readonly newScanId: () => ScanId;
  /** Verifies codes with the festival's public keys, on the device. */
  readonly verifierOf: (keys: readonly PublicKey[]) => CodeVerifier;
  /** From 0 to 100; null where the device does not tell. */
  readonly battery: () => number | null;
  readonly log: Pick<Log, 'warn'>;
};

/** A verdict on the screen, with the scan that asked for it. */
export type ShownVerdict = {
  readonly verdict: Verdict;
  /** The scan that is stored for it. */
  readonly scan: ScanId;
  /** By the server's clock. */
  readonly at: Instant;
  /** What was read, so that "Let in anyway" can say it again. */
  readonly reading: Pick<OwnScan, 'code' | 'ticketId'>;
};

/** What keeps a device from its work; null for nothing. */
export type DoorBlocker = DoorRefusal['kind'] | null;

export type DoorPhoneState = {
  /** Whether the store has been read. */
  readonly isLoaded: boolean;
  readonly device: DeviceId | null;
  readonly setup: DoorSetup | null;
  readonly list: DoorList | null;
  /** Oldest first. */
  readonly scans: readonly StoredScan[];
  /** The outcome of the last request; null before the first. */
  readonly isOnline: boolean | null;
  readonly clock: ClockOffset | null;
  /** False once something could not be written; the page goes on in memory and says so. */
  readonly canSave: boolean;
  readonly verdict: ShownVerdict | null;
  readonly blocker: DoorBlocker;
  /** Why the desk shut the device out. */
  readonly shutOutBecause: string | null;
};

/** The server takes so many scans in one request. */
const mostPerRequest = 500;
/** Scans that the server has, and that the device keeps all the same: its last ones can be undone, and are shown. */
const keptScans = 60;
/** A scan may be undone while it is among the last so many. */
export const undoable = 10;

/**
 * A device of the door: it reads, decides, stores and sends. Everything but sending works without signal, and a scan is
 * stored before its verdict is shown. Call `start` once, `sync` as often as you like.
 */
export const doorPhone = (ports: DoorPhonePorts) => {
  const { store, api, now, log } = ports;
  let state: DoorPhoneState = {
    isLoaded: false,
    device: null,
    setup: null,
    list: null,
    scans: [],
    isOnline: null,
    clock: null,
    canSave: true,
    verdict: null,
    blocker: null,
    shutOutBecause: null,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<DoorPhoneState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Scans that the disk has refused so far. */
  const unsaved = new Set<ScanId>();
  let verifier: { readonly keys: readonly PublicKey[]; readonly of: CodeVerifier } | undefined;
  const verifierFor = (keys: readonly PublicKey[]) => {
    if (verifier?.keys !== keys) verifier = { keys, of: ports.verifierOf(keys) };
    return verifier.of;
  };

  /** Runs a write; one that fails is logged and said on the screen, and the page goes on. */
  const saving = async (write: () => Promise<void>): Promise<boolean> => {
    try {
      await write();
      if (!state.canSave) set({ canSave: true });
      return true;
    } catch (cause) {
      log.warn('the door could not save', { cause: String(cause) });
      set({ canSave: false });
      return false;
    }
  };

  const keep = async (changed: readonly StoredScan[]) => {
    const byId = new Map(state.scans.map((each) => [each.scan.id, each]));
    for (const each of changed) byId.set(each.scan.id, each);
    set({ scans: [...byId.values()] });
    for (const { scan } of changed) unsaved.add(scan.id);
    const writing = state.scans.filter(({ scan }) => unsaved.has(scan.id));
    if (await saving(() => store.keepScans(writing))) for (const { scan } of writing) unsaved.delete(scan.id);
  };

  const checkpointOf = ({ list, setup }: DoorPhoneState): Checkpoint | undefined =>
    list?.checkpoints.find(({ id }) => id === setup?.checkpoint);

  const newScan = (checkpoint: Checkpoint, fields: Omit<OwnScan, 'id' | 'checkpoint' | 'at' | 'offset'>): OwnScan => ({
    id: ports.newScanId(),
    checkpoint: checkpoint.id,
    at: instant(now()),
    offset: state.clock?.offsetMs ?? 0,
    ...fields,
  });

  const verdictOf = (reading: Reading, direction: Direction): Verdict | null => {
    const { list, device } = state;
    const checkpoint = checkpointOf(state);
    if (!list || !device || !checkpoint) return null;
    const id = reading.kind === 'not-genuine' ? null : reading.id;
    return decideVerdict({
      reading,
      ticket: id === null ? undefined : list.tickets.get(id),
      checkpoint,
      checkpoints: list.checkpoints,
      direction,
      inside: id === null ? null : insideBy({ device, list, scans: state.scans }, id, checkpoint),
      edition: list.edition,
    });
  };

  /** Decides by what the device knows, stores the scan, and only then shows the verdict. */
  const decide = async (reading: Reading, read: ShownVerdict['reading'], direction: Direction) => {
    const verdict = verdictOf(reading, direction);
    const checkpoint = checkpointOf(state);
    if (!verdict || !checkpoint) return null;
    const id = reading.kind === 'not-genuine' ? null : reading.id;
    const scan = newScan(checkpoint, { ...read, direction, shown: verdict.kind });
    await keep([{ scan, ticket: id, issue: reading.kind === 'code' ? reading.issue : null, state: 'waiting' }]);
    set({ verdict: { verdict, scan: scan.id, at: trueTime(scan), reading: read } });
    void sync();
    return verdict;
  };

  const wipe = async (blocker: DoorBlocker, because: string | null) => {
    set({ list: null, verdict: null, blocker, shutOutBecause: because });
    await saving(() => store.wipeList());
  };

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
    set({ clock: better(state.clock, clockOffset(askedAt, serverNow, now())) });

  const introduce = async (device: DeviceId, setup: DoorSetup): Promise<boolean> => {
    const askedAt = now();
    const waiting = state.scans.filter((each) => each.state === 'waiting').length;
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
      const waiting = state.scans.filter((each) => each.state === 'waiting');
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

  const loadList = async (device: DeviceId): Promise<void> => {
    const sent = new Set(state.scans.filter((each) => each.state === 'sent').map(({ scan }) => scan.id));
    const askedAt = now();
    const answer = await api.list(state.list?.cursor ?? null, device);
    if (!answer.ok) return refused(answer.refusal);
    measure(askedAt, answer.value.madeAt);
    const list = mergeDoorList(state.list, answer.value);
    set({ list, isOnline: true, blocker: null, shutOutBecause: null });
    await saving(() => store.saveList(list, changedBy(answer.value)));
    const known = state.scans.filter(({ scan }) => sent.has(scan.id));
    if (known.length > 0) await keep(known.map((each) => ({ ...each, state: 'known' as const })));
    await forgetOld();
    await lookAgain();
  };

  /** A ticket that was not on the list when it was read, and is now: the verdict on the screen is decided anew. */
  const lookAgain = async () => {
    const shown = state.verdict;
    if (shown?.verdict.kind !== 'unknown' || !state.list?.tickets.has(shown.verdict.id)) return;
    const stored = state.scans.find(({ scan }) => scan.id === shown.scan);
    if (!stored || stored.issue === null) return;
    const reading = { kind: 'code', id: shown.verdict.id, issue: stored.issue } as const;
    if (verdictOf(reading, stored.scan.direction)?.kind === 'unknown') return;
    await decide(reading, shown.reading, stored.scan.direction);
  };

  const forgetOld = async () => {
    const old = state.scans.slice(0, -keptScans).filter((each) => each.state === 'known');
    if (old.length === 0) return;
    const ids = new Set(old.map(({ scan }) => scan.id));
    set({ scans: state.scans.filter(({ scan }) => !ids.has(scan.id)) });
    await saving(() => store.forgetScans([...ids]));
  };

  const syncOnce = async () => {
    const { device, setup } = state;
    if (!device) return;
    try {
      if (setup && !isKnown && !(await introduce(device, setup))) return;
      if (setup && !(await sendWaiting(device))) {
        if (!isKnown) again = true;
        return;
      }
      await loadList(device);
    } catch (cause) {
      log.warn('the door has no signal', { cause: String(cause) });
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
    if (!state.isLoaded) return;
    again = true;
    running ??= syncAll();
    await running;
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

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
        log.warn('the door could not read its store', { cause: String(cause) });
        set({ isLoaded: true, device: newDevice(), canSave: false });
      }
      await endIfOver();
      await sync();
    },

    sync,

    /** Changes what the person has set up; the server hears of a new name or checkpoint at the next contact. */
    setUp: async (setup: DoorSetup): Promise<void> => {
      const { setup: before } = state;
      if (before?.name !== setup.name || before.checkpoint !== setup.checkpoint) isKnown = false;
      set({ setup });
      await saving(() => store.saveSetup(setup));
      void sync();
    },

    /** Whether the store takes and gives back what it is given; for getting ready. */
    tryStore: async (): Promise<boolean> => {
      const { setup } = state;
      if (!setup) return state.canSave;
      return (await saving(() => store.saveSetup(setup))) && unsaved.size === 0;
    },

    /** A code that was scanned; exactly as it was read. Null while the device has no list. */
    read: async (code: string, direction: Direction = 'in'): Promise<Verdict | null> => {
      const { list } = state;
      if (!list || (await endIfOver())) return null;
      return decide(await readCodeOnDevice(verifierFor(list.keys), code), { code: code.slice(0, 300) }, direction);
    },

    /** A ticket that was found by its name or number. */
    readByHand: async (id: TicketId, direction: Direction = 'in'): Promise<Verdict | null> =>
      (await endIfOver()) ? null : decide({ kind: 'by-hand', id }, { ticketId: id }, direction),

    /** Lets the holder of the ticket on the screen in although the verdict is another. */
    letInAnyway: async (reason: string): Promise<void> => {
      const { verdict: shown, list } = state;
      const checkpoint = checkpointOf(state);
      const refusedScan = state.scans.find(({ scan }) => scan.id === shown?.scan);
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
      void sync();
    },

    /** Takes one of this device's last scans back. Nothing is deleted: the undo is a scan of its own. */
    undo: async (id: ScanId, reason: string): Promise<void> => {
      const undone = undoableScans(state.scans).find(({ scan }) => scan.id === id);
      const checkpoint = state.list?.checkpoints.find((each) => each.id === undone?.scan.checkpoint);
      if (!undone || !checkpoint) return;
      const { direction, shown } = undone.scan;
      const scan = newScan(checkpoint, { direction, shown, override: { reason }, undoes: id });
      await keep([{ scan, ticket: null, issue: null, state: 'waiting' }]);
      if (state.verdict?.scan === id) set({ verdict: null });
      void sync();
    },

    /** Takes the verdict off the screen. */
    next: () => set({ verdict: null }),
  };

  /** The list is over the day after the festival, with or without signal. */
  async function endIfOver(): Promise<boolean> {
    const { list, clock } = state;
    if (!list || now() + (clock?.offsetMs ?? 0) < list.overAt) return false;
    await wipe('list-over', null);
    return true;
  }
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
