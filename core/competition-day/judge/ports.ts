import type { ClassAndLevel } from '../../competition/class-and-level.ts';
import type { Readings } from '../../competition/rulebook.ts';
import type { DeviceId, EntryId, RingEventId, RingId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunCard } from '../run-card.ts';
import type { AttributedEvent, Judge, RunEvent } from './run-event.ts';

/** A mark as a device keeps it: whether it has reached the festival, and why not where it never will by itself. */
export type StoredEvent = AttributedEvent & {
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly why: string | null;
};

/** By which readings one class is judged; chosen before its first run. */
export type ChosenReadings = { readonly class: ClassAndLevel['class']; readonly readings: Readings };

/** What the head judge chose, and when, on the festival's clock. */
export type ReadingsChoice = ChosenReadings & { readonly by: Judge; readonly at: Instant };

/** A ring as judges call it. */
export type RingName = { readonly id: RingId; readonly name: string };

/** What a judge must have at hand where there is no signal: every run of the day, and the readings of the rules. */
export type JudgingDay = {
  /** Of the running order; 0 before there is one. */
  readonly version: number;
  readonly rings: readonly RingName[];
  readonly runs: readonly RunCard[];
  readonly readings: readonly ChosenReadings[];
  /** The runs whose sheets are signed, on whichever telephone. */
  readonly signed: readonly EntryId[];
  /** Who does not run as things stand: withdrawn, scratched, or not there after the last call. */
  readonly away: readonly EntryId[];
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

/** A mark that has reached the festival. */
export type ReceivedEvent = AttributedEvent & {
  /** On the machine's clock: for whoever looks into a quarrel; it decides nothing. */
  readonly receivedAt: Instant;
};

/** What became of a mark that was added: new, known already, or another press has its name. */
export type Added = 'new' | 'known' | 'name-taken';

/** Every mark that ever reached the festival: only added to, never changed. Each method throws ServiceFailure. */
export interface RunEventLog {
  /** All or none, in one step; answers for each in turn. */
  add(events: readonly ReceivedEvent[]): Promise<readonly Added[]>;
  /** In the order in which they were received. */
  of(entry: EntryId): Promise<readonly ReceivedEvent[]>;
  /** Of these runs alone. */
  ofThese(entries: readonly EntryId[]): Promise<readonly ReceivedEvent[]>;
  /** Of every run of the day. */
  all(): Promise<readonly ReceivedEvent[]>;
}

/** By which readings the classes are judged, where the head judge has chosen. */
export interface ClassReadings {
  /** The last choice for each class that has one. @throws ServiceFailure */
  all(): Promise<readonly ReadingsChoice[]>;
  /**
   * Decided and written as one step: no run starts in between. `decide` must only decide.
   * @throws ServiceFailure
   */
  choose<Refusal>(
    decide: (events: readonly AttributedEvent[]) => Result<ReadingsChoice, Refusal>,
  ): Promise<Result<ChosenReadings, Refusal>>;
}
