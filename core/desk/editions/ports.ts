import type { PastWinners } from '../../competition/results/past-winners.ts';
import type { PastWin } from '../../competition/rules/entry/eligibility.ts';
import type { Json, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ProviderProduct } from '../catalogue/listing.ts';
import type { JsonPath } from '../content/json-path.ts';
import type { WriteMessagePorts } from '../messages/write-message.ts';
import type { PastSales } from '../overview/past-sales.ts';
import type { EditionPlan, FileMistake, MovedDate } from './edition-plan.ts';
import type { EditionDecision, EditionRecord, EditionRefusal } from './edition-record.ts';
import type { AtOpening, OpeningMessage, OpeningMessageRefusal } from './opening-message.ts';
import type { SoldByWeek } from './sold-by-week.ts';

/** The editions that the store has. @throws ServiceFailure */
export interface Editions {
  /** All, the latest year first. */
  all(): Promise<readonly EditionRecord[]>;
  /** Stores the installation's first edition, unless the store has one. */
  adopt(edition: EditionRecord): Promise<void>;
  /**
   * Decides on all editions at one moment, and stores what changed together with the actions for the audit log. An edition
   * that is new has tables of its own from then on. Decisions of several processes follow one another.
   * @param decide also gets the number of orders of the open edition
   * @param action undefined for a change that was not made by hand, such as a planned opening
   * @param folder the files of an edition that the decision adds, stored with it
   * @param opening starts the message of an edition that is opened, once, and stops it when that is undone
   */
  change(
    decide: (editions: readonly EditionRecord[], orders: number) => EditionDecision,
    action?: StaffAction,
    folder?: PreparedFolder,
    opening?: AtOpening,
  ): Promise<Result<readonly EditionRecord[], EditionRefusal>>;
}

/** A file of an edition's folder; its path has slashes. */
export type FolderFile = { readonly path: string; readonly bytes: Uint8Array };

/** The files of the edition of a year. */
export type PreparedFolder = { readonly year: number; readonly files: readonly FolderFile[] };

/** The folders of editions that were prepared at the desk. @throws ServiceFailure */
export interface EditionFolders {
  /** The files of a year, by path; none when it was not prepared at the desk. */
  files(year: number): Promise<readonly FolderFile[]>;
  /** Stores the files of a year in place of those it had. */
  put(year: number, files: readonly FolderFile[]): Promise<void>;
}

/** Who ticked a line of the list To look at, and when by the machine's clock. */
export type LookedAt = { readonly by: string; readonly at: Instant };

/** The lines of the list To look at that were ticked, by their fingerprints. @throws ServiceFailure */
export interface LookedAtLines {
  of(year: number): Promise<ReadonlyMap<string, LookedAt>>;
  /** @param looked null takes the tick away */
  set(year: number, fingerprint: string, looked: LookedAt | null): Promise<void>;
}

/** The messages that go out when editions are opened, as they are prepared. @throws ServiceFailure */
export interface OpeningMessages {
  of(year: number): Promise<OpeningMessage | null>;
  /**
   * Stores the words of an edition's message, or none, with the action for the audit log. Refuses what
   * `mayWriteOpeningMessage` refuses, at one moment with the opening of the edition.
   */
  put(
    year: number,
    message: OpeningMessage | null,
    was: Instant | null,
    action: StaffAction,
  ): Promise<Result<true, OpeningMessageRefusal>>;
}

/** A product of an edition, with the tickets that it sold. */
export type SoldProduct = ProviderProduct & { readonly sold: number };

/** What an edition has come to. */
export type EditionFigures = {
  readonly sold: number;
  /** After refunds, in pence. */
  readonly takings: number;
  readonly hounds: number;
  /** How many boards have runs, and how many of them the head judge has signed. */
  readonly boards: { readonly all: number; readonly signed: number };
  readonly soldByWeek: SoldByWeek;
  /** Of the year before, by its file of past sales; null when that has no figures by day. */
  readonly before: { readonly year: number; readonly soldByWeek: SoldByWeek } | null;
  readonly toSettle: ToSettle;
};

/** What of an edition's money still needs a person, or the bank. */
export type ToSettle = {
  /** Orders in review or in dispute, newest first; at most `maxToSettle`. */
  readonly orders: readonly Unsettled[];
  readonly hasMore: boolean;
  readonly payouts: {
    readonly made: number;
    readonly arrived: number;
    /** When the last one arrived, or is expected; null without any. */
    readonly lastAt: Instant | null;
  };
};

export type Unsettled = {
  readonly id: OrderId;
  readonly number: string;
  readonly name: string | null;
  readonly total: Pence;
  /** Why it needs a person; null while the bank decides a dispute. */
  readonly review: string | null;
};

/** The winners of an edition's signed results; each is null until all of them are signed. */
export type EditionWinners = {
  /** The adult podiums, for the competition's page. */
  readonly podiums: PastWinners | null;
  /** The first of every group, by whole names. */
  readonly wins: readonly PastWin[] | null;
};

/** One edition, as the pages of years read it. @throws ServiceFailure */
export type EditionAtDesk = {
  /** With what was published at the desk. */
  readonly edition: () => Promise<Edition>;
  /** Its folder, with everything that was published and uploaded at the desk. */
  readonly files: () => Promise<readonly FolderFile[]>;
  readonly figures: () => Promise<EditionFigures>;
  /** Every product at the provider, in display order. */
  readonly products: () => Promise<readonly SoldProduct[]>;
  /** What it sold by day up to its own day, and by product. */
  readonly sales: () => Promise<PastSales>;
  readonly winners: () => Promise<EditionWinners>;
  /** What writes and sends its messages. */
  readonly messaging: WriteMessagePorts;
};

/** The editions of the installation, for the pages of years. @throws ServiceFailure */
export type EditionsAtDesk = {
  readonly editions: Editions;
  /** An edition of a year; undefined for a year that has none. */
  readonly editionAt: (year: number) => Promise<EditionAtDesk | undefined>;
};

/** What the next edition is made of. */
export type LastEdition = {
  readonly edition: Edition;
  readonly files: readonly FolderFile[];
  readonly products: readonly SoldProduct[];
  readonly sales: PastSales;
  readonly winners: EditionWinners;
  /** After refunds, in pence. */
  readonly takings: number;
};

/** A YAML file of an edition, as data. */
export type EditionFileValue = {
  readonly path: string;
  readonly value: Json;
  /** The fields above which a comment says that they are placeholders. */
  readonly placeholders: readonly JsonPath[];
};

/** The form in which an edition's folder is written. */
export interface EditionFormat {
  /** The folder of the next edition, with every date that was moved, and the dates that could not be understood. */
  next(
    last: LastEdition,
    plan: EditionPlan,
  ): {
    readonly files: readonly FolderFile[];
    readonly dates: readonly MovedDate[];
    readonly mistakes: readonly FileMistake[];
  };
  /** What is wrong with a folder; nothing when a program can start from it. */
  mistakes(files: readonly FolderFile[]): Promise<readonly FileMistake[]>;
  values(files: readonly FolderFile[]): readonly EditionFileValue[];
}
