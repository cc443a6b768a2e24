import type { DeviceId } from '../../kernel/ids.ts';
import { noListenersYet } from '../../kernel/listeners.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { DoorList, PublicKey } from '../door-list.ts';
import type { CodeVerifier } from '../read-code.ts';
import type { ScanId } from '../scan.ts';
import type { Verdict } from '../verdict.ts';
import type { DoorApi, DoorRefusal, DoorSetup, DoorStore } from './client.ports.ts';
import type { OwnScan, StoredScan } from './own-scan.ts';
import type { ClockOffset } from './preflight.ts';

/** What a device of the door stands on. */
export type DoorPhonePorts = {
  readonly store: DoorStore;
  readonly api: DoorApi;
  /** The device's own clock, right or wrong. */
  readonly now: () => number;
  readonly newScanId: () => ScanId;
  /** Verifies codes with the festival's public keys, on the device. */
  readonly verifierOf: (keys: readonly PublicKey[]) => CodeVerifier;
  /** Runs work once the page has drawn what it was just given: a verdict is not to wait for the request that sends it. */
  readonly afterDrawing: (work: () => void) => void;
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
  blocker: null,
  shutOutBecause: null,
};

/** What the parts of a device share: its state, and its store. */
export type PhoneContext = {
  readonly ports: DoorPhonePorts;
  readonly state: () => DoorPhoneState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<DoorPhoneState>) => void;
  /** Runs a write; one that fails is logged and said on the screen, and the page goes on. */
  readonly saving: (write: () => Promise<void>) => Promise<boolean>;
  /**
   * Adds scans, or replaces those of the same id. The state has them at once; the page hears of them once they are stored,
   * with what follows from them, so that the store does not wait for a drawing of the page.
   */
  readonly keep: (changed: readonly StoredScan[], then?: Partial<DoorPhoneState>) => Promise<void>;
  /** Whether the disk has refused scans that it does not have yet. */
  readonly hasUnsaved: () => boolean;
  /** Forgets the list and says why. */
  readonly wipe: (blocker: DoorBlocker, because: string | null) => Promise<void>;
  /** The list is over the day after the festival, with or without signal. */
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

  const keep: PhoneContext['keep'] = async (changed, then = {}) => {
    const byId = new Map(state.scans.map((each) => [each.scan.id, each]));
    for (const each of changed) byId.set(each.scan.id, each);
    state = { ...state, scans: [...byId.values()] };
    for (const { scan } of changed) unsaved.add(scan.id);
    const writing = state.scans.filter(({ scan }) => unsaved.has(scan.id));
    if (await saving(() => store.keepScans(writing))) for (const { scan } of writing) unsaved.delete(scan.id);
    set(then);
  };

  const wipe: PhoneContext['wipe'] = async (blocker, because) => {
    set({ list: null, verdict: null, blocker, shutOutBecause: because });
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

/** The checkpoint at which a device reads; undefined before it was chosen, and for one that is gone. */
export const checkpointOf = ({ list, setup }: Pick<DoorPhoneState, 'list' | 'setup'>): Checkpoint | undefined =>
  list?.checkpoints.find(({ id }) => id === setup?.checkpoint);
