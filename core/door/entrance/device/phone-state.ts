import type { DeviceId } from '../../../kernel/ids.ts';
import { noListenersYet } from '../../../kernel/listeners.ts';
import type { Log } from '../../../kernel/ports.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { DoorList, PublicKey } from '../door-list.ts';
import type { CodeVerifier } from '../read-code.ts';
import type { ScanId } from '../scan.ts';
import type { Verdict } from '../verdict.ts';
import type { DoorApi, DoorRefusal, DoorSetup, DoorStore } from './client.ports.ts';
import type { OwnScan, StoredScan } from './device-scans.ts';
import type { ClockOffset } from './preflight.ts';

/** The ports of a door's device. */
export type DoorPhonePorts = {
  readonly store: DoorStore;
  readonly api: DoorApi;
  /** The device's own clock, which may be wrong. */
  readonly now: () => number;
  readonly newScanId: () => ScanId;
  /** Verifies codes with the festival's public keys, on the device. */
  readonly verifierOf: (keys: readonly PublicKey[]) => CodeVerifier;
  /** Runs work after the page has been drawn, so that a verdict need not wait for the request that sends it. */
  readonly afterDrawing: (work: () => void) => void;
  /** From 0 to 100; null when the device does not report it. */
  readonly battery: () => number | null;
  readonly log: Pick<Log, 'warn'>;
};

/** A verdict on the screen, with its scan. */
export type ShownVerdict = {
  readonly verdict: Verdict;
  /** The scan that is stored for it. */
  readonly scan: ScanId;
  /** By the server's clock. */
  readonly at: Instant;
  /** The code or ticket that was read, which "Let in anyway" uses again. */
  readonly reading: Pick<OwnScan, 'code' | 'ticketId'>;
};

/** Why a device cannot work; null when it can. */
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
  /** False after a failed write; the page then works in memory and shows a warning. */
  readonly canSave: boolean;
  readonly verdict: ShownVerdict | null;
  /** The verdicts before the one on the screen, newest first. */
  readonly earlier: readonly ShownVerdict[];
  readonly blocker: DoorBlocker;
  /** Why the desk blocked the device; null when it did not. */
  readonly blockedBecause: string | null;
};

const atFirst: DoorPhoneState = {
  isLoaded: false,
  device: null,
  setup: null,
  list: null,
  scans: [],
  isOnline: null,
  clock: null,
  canSave: true,
  verdict: null,
  earlier: [],
  blocker: null,
  blockedBecause: null,
};

/** The parts of a device share this context: its state and its storage. */
export type PhoneContext = {
  readonly ports: DoorPhonePorts;
  readonly state: () => DoorPhoneState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<DoorPhoneState>) => void;
  /** Runs a write. A failure is logged and shown, and the page continues. @returns whether it succeeded */
  readonly saving: (write: () => Promise<void>) => Promise<boolean>;
  /**
   * Adds scans, or replaces those of the same id. The state changes at once, but listeners are notified only after the
   * write, together with `then`, so that the write does not wait for the page to be drawn.
   */
  readonly keep: (changed: readonly StoredScan[], then?: () => Partial<DoorPhoneState>) => Promise<void>;
  /** Whether some scans could not be written to the disk yet. */
  readonly hasUnsaved: () => boolean;
  /** Deletes the list, and stores why. */
  readonly wipe: (blocker: DoorBlocker, because: string | null) => Promise<void>;
  /** Deletes the list from the day after the festival on, with or without signal. @returns whether it did */
  readonly endIfOver: () => Promise<boolean>;
};

export const phoneContext = (ports: DoorPhonePorts): PhoneContext => {
  const { store, log, now } = ports;
  let state = atFirst;
  const listeners = noListenersYet();
  const set: PhoneContext['set'] = (change) => {
    state = { ...state, ...change };
    listeners.notify();
  };
  const unsaved = new Set<ScanId>();
  const saving: PhoneContext['saving'] = async (write) => {
    try {
      await write();
      if (!state.canSave) set({ canSave: true });
      return true;
    } catch (cause) {
      log.warn('door store write failed', { cause: String(cause) });
      set({ canSave: false });
      return false;
    }
  };

  const keep: PhoneContext['keep'] = async (changed, then = () => ({})) => {
    const byId = new Map(state.scans.map((each) => [each.scan.id, each]));
    for (const each of changed) byId.set(each.scan.id, each);
    state = { ...state, scans: [...byId.values()] };
    for (const { scan } of changed) unsaved.add(scan.id);
    const writing = state.scans.filter(({ scan }) => unsaved.has(scan.id));
    if (await saving(() => store.keepScans(writing))) for (const { scan } of writing) unsaved.delete(scan.id);
    set(then());
  };

  const wipe: PhoneContext['wipe'] = async (blocker, because) => {
    set({ list: null, verdict: null, earlier: [], blocker, blockedBecause: because });
    await saving(() => store.wipeList());
  };

  return {
    ports,
    state: () => state,
    subscribe: listeners.subscribe,
    set,
    saving,
    keep,
    hasUnsaved: () => unsaved.size > 0,
    wipe,
    endIfOver: async () => {
      const { list, clock } = state;
      if (!list || now() + (clock?.offsetMs ?? 0) < list.overAt) return false;
      await wipe('list-over', null);
      return true;
    },
  };
};

/** How many verdicts can be looked at after the next readings have replaced them: ten people with the one on the screen. */
const keptVerdicts = 9;

/** The screen after a verdict was replaced, or closed with null. */
export const showing = (
  { verdict: before, earlier }: Pick<DoorPhoneState, 'verdict' | 'earlier'>,
  verdict: ShownVerdict | null,
): Pick<DoorPhoneState, 'verdict' | 'earlier'> => ({
  verdict,
  earlier: [...(before ? [before] : []), ...earlier]
    .filter(({ scan }) => scan !== verdict?.scan)
    .slice(0, keptVerdicts),
});

/** The checkpoint of a device; undefined before one is chosen, and when it is no longer in the list. */
export const checkpointOf = ({ list, setup }: Pick<DoorPhoneState, 'list' | 'setup'>): Checkpoint | undefined =>
  list?.checkpoints.find(({ id }) => id === setup?.checkpoint);
