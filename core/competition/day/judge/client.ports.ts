import type { DeviceId, EntryId, RingEventId, RingId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { PhoneReport } from '../all-rings/judge-phone.ts';
import type { JudgingDay } from './ports.ts';
import type { AttributedEvent, Judge, RunEvent } from './run-event.ts';

/** A run event on the device: whether the server has it, and why the server refused it. */
export type StoredEvent = AttributedEvent & {
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly why: string | null;
  /** When the server received it, by this device's clock; absent for this device's own events. */
  readonly receivedHere?: Instant | undefined;
};

/** The ring and the run that the screen shows. */
export type ScreenPosition = { readonly ring: RingId | null; readonly run: EntryId | null };

/** A judge's settings of this phone: a light screen for sun, and a sound at one minute left and at the end. */
export type PhoneSettings = { readonly light: boolean; readonly muted: boolean };

/** The default settings. */
export const firstSettings: PhoneSettings = { light: false, muted: false };

/** The storage of a judge's phone. Writes survive a crash of the browser at any time. */
export interface DeviceEventLog {
  /**
   * The id of this device, made at the first call. @throws ServiceFailure in all methods when storage is blocked or
   * broken
   */
  device(): Promise<DeviceId>;
  /** Resolves once the events are on disk. Known events stay unchanged. */
  keep(events: readonly StoredEvent[]): Promise<void>;
  /** All events of all runs, by every judge who has used this device. */
  all(): Promise<readonly StoredEvent[]>;
  /** Marks the events of this run as sent or refused. */
  settle(entry: EntryId, answer: SyncReceipt): Promise<void>;
  /**
   * Subscribes to changes of the events by other pages of this device.
   * @returns a function that ends the subscription
   */
  onChange(listener: () => void): () => void;
  judge(): Promise<Judge | null>;
  saveJudge(judge: Judge): Promise<void>;
  day(): Promise<JudgingDay | null>;
  saveDay(day: JudgingDay): Promise<void>;
  position(): Promise<ScreenPosition>;
  savePosition(position: ScreenPosition): Promise<void>;
  settings(): Promise<PhoneSettings>;
  saveSettings(settings: PhoneSettings): Promise<void>;
}

/** The ids that the server has stored, and those it refused with a sentence for people. */
export type SyncReceipt = {
  readonly taken: readonly RingEventId[];
  readonly refused: readonly { readonly id: RingEventId; readonly why: string }[];
};

/** Nothing could be sent: no session, not a judge's, another judge's, or a head judge's without two-step login. */
export type SendRefusal = 'log-in-first' | 'not-a-judge' | 'not-your-account' | 'two-step-needed';

/** The routes for judges, from the browser. All methods throw ServiceFailure when the server cannot be reached. */
export interface JudgingApi {
  /** The logged-in judge; 'not-a-judge' for another account, null without a session. */
  currentJudge(): Promise<Judge | 'not-a-judge' | null>;
  day(): Promise<Result<JudgingDay, SendRefusal>>;
  /**
   * Sends events of one run. Idempotent. Refused when `judge` is not logged in, so that no event is stored under
   * another's name.
   */
  send(judge: Judge, entry: EntryId, events: readonly RunEvent[]): Promise<Result<SyncReceipt, SendRefusal>>;
  /** Reports this phone to the head judge's page of all rings. */
  report(device: DeviceId, report: PhoneReport): Promise<void>;
  /** All events of the run that the server has, from any device. */
  eventsOf(
    entry: EntryId,
  ): Promise<Result<readonly (AttributedEvent & Pick<StoredEvent, 'receivedHere'>)[], SendRefusal>>;
}

/** Announcements of changed data during the day. They may be lost. */
export interface DayNews {
  /**
   * Subscribes to topics.
   * @param onChange called when data of a topic has changed
   * @param onConnection called when the live connection opens or closes
   * @returns a function that ends the subscription
   */
  follow(topics: readonly string[], onChange: () => void, onConnection: (connected: boolean) => void): () => void;
}
