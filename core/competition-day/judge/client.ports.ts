import type { DeviceId, EntryId, RingEventId, RingId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { JudgingDay } from './ports.ts';
import type { AttributedEvent, Judge, RunEvent } from './run-event.ts';

/** A mark as a device keeps it: whether it has reached the festival, and why not where it never will by itself. */
export type StoredEvent = AttributedEvent & {
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly why: string | null;
};

/** Where the screen stands. */
export type ScreenPosition = { readonly ring: RingId | null; readonly run: EntryId | null };

/** The judge's telephone itself: nothing of it is lost when the browser is killed, whenever that is. */
export interface DeviceEventLog {
  /** One and the same for as long as this device keeps anything. @throws ServiceFailure for each method: storage is blocked or broken */
  device(): Promise<DeviceId>;
  /** Answers once they are on the disk. One that is known stays as it is. */
  keep(events: readonly StoredEvent[]): Promise<void>;
  /** Every mark of every run, of everybody who ever held this device. */
  all(): Promise<readonly StoredEvent[]>;
  /** What the festival said to marks of this run. */
  settle(entry: EntryId, answer: SyncReceipt): Promise<void>;
  judge(): Promise<Judge | null>;
  saveJudge(judge: Judge): Promise<void>;
  day(): Promise<JudgingDay | null>;
  saveDay(day: JudgingDay): Promise<void>;
  position(): Promise<ScreenPosition>;
  savePosition(position: ScreenPosition): Promise<void>;
}

/** Which marks the festival has now, and which it does not want, with the reason in words. */
export type SyncReceipt = {
  readonly taken: readonly RingEventId[];
  readonly refused: readonly { readonly id: RingEventId; readonly why: string }[];
};

/** Why nothing could be sent: nobody is logged in here any more, or somebody who is no judge, or another judge. */
export type SendRefusal = 'log-in-first' | 'not-a-judge' | 'somebody-else';

/** The telephone's way to the festival. Every method throws ServiceFailure when there is no telling. */
export interface JudgingApi {
  /** Who is logged in; null for nobody, and 'not-a-judge' for somebody else. */
  currentJudge(): Promise<Judge | 'not-a-judge' | null>;
  day(): Promise<Result<JudgingDay, SendRefusal>>;
  /** Sending the same twice is sending it once. Refused when the judge is not whoever is logged in: nobody's marks go under another's name. */
  send(judge: Judge, entry: EntryId, events: readonly RunEvent[]): Promise<Result<SyncReceipt, SendRefusal>>;
  /** Everything that has reached this run, from whichever device. */
  eventsPath(entry: EntryId): Promise<Result<readonly AttributedEvent[], SendRefusal>>;
}

/** News of the day, so that nobody need ask again and again. It may be lost. */
export interface DayNews {
  /**
   * @param hear something of these topics is otherwise than it was
   * @param line told whenever the festival begins to tell, and when it no longer does
   * @returns ends it
   */
  follow(topics: readonly string[], hear: () => void, line: (stands: boolean) => void): () => void;
}
