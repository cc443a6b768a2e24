import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { PictureFile } from '../pictures/picture.ts';
import type { TraderTask } from './emails.ts';
import type { GivenPitch, TakenSlot } from './given-pitch.ts';
import type { TraderApplication, TraderId } from './trader-application.ts';

/** A file of a stall's picture, in base64. */
export type StallPicture = PictureFile & { readonly content: string };

/** The writes of a change, in one transaction. */
export type TraderChange = {
  readonly application: TraderApplication;
  readonly tasks?: readonly TraderTask[];
  /** The line in the audit log, for a change by staff. */
  readonly action?: StaffAction;
  /** The file of a paper, in base64; it takes the place of an earlier one of the same paper. */
  readonly file?: { readonly paper: string; readonly content: string };
  /** The files of a new picture of the stall. */
  readonly pictures?: readonly StallPicture[];
};

/** Applications of traders, and their papers, which are stored separately from all public data. */
export interface Traders {
  /**
   * Stores a new application with its tasks; refused for an id that is known, and while the store has as many
   * applications as it may.
   * @throws ServiceFailure
   */
  add(
    application: TraderApplication,
    tasks: readonly TraderTask[],
  ): Promise<Result<void, { readonly kind: 'application-known' | 'too-many' }>>;
  /** @throws ServiceFailure */
  find(id: TraderId): Promise<TraderApplication | undefined>;
  /** The applications of an account, newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly TraderApplication[]>;
  /** Every application, drafts included, newest first; without the files. @throws ServiceFailure */
  all(): Promise<readonly TraderApplication[]>;
  /**
   * Reads an application, calls `decide` and writes the result, in one transaction, serialised with its other changes. An
   * application that may have no pitch any more gives back its pitch and its slot.
   * @throws ServiceFailure
   */
  change<Refusal>(
    id: TraderId,
    decide: (application: TraderApplication) => Result<TraderChange, Refusal>,
  ): Promise<Result<TraderApplication, Refusal | { readonly kind: 'application-unknown' }>>;
  /**
   * Reads a paper in base64 and records the access in the audit log; undefined for a paper that is not there, or is
   * there no longer.
   * @throws ServiceFailure
   */
  openPaper(
    id: TraderId,
    paper: string,
    action: (application: TraderApplication) => StaffAction,
  ): Promise<{ readonly application: TraderApplication; readonly content: string } | undefined>;
  /** A file of a stall's picture in base64; undefined for one that is not kept. @throws ServiceFailure */
  pictureFile(id: TraderId, file: string): Promise<string | undefined>;
  /** The paid applications whose stall has been released, oldest first. @throws ServiceFailure */
  released(): Promise<readonly TraderApplication[]>;
  /** The pitches that are given. @throws ServiceFailure */
  pitches(): Promise<readonly GivenPitch[]>;
  /**
   * Gives a pitch to an application in place of the one it has, or with null takes it back, with the line in the audit
   * log, in one transaction. Refused while another application has it, and for one that may have none.
   * @throws ServiceFailure
   */
  givePitch(
    id: TraderId,
    pitch: string | null,
    now: Instant,
    action: StaffAction,
  ): Promise<
    Result<
      void,
      { readonly kind: 'application-unknown' | 'not-coming' } | { readonly kind: 'pitch-taken'; readonly by: TraderId }
    >
  >;
  /** The set-up slots that are taken. @throws ServiceFailure */
  slots(): Promise<readonly TakenSlot[]>;
  /**
   * Takes a slot for an application in place of the one it has, or with null none, in one transaction. Refused once as
   * many vehicles have it as there may be, and for an application that may have none.
   * @throws ServiceFailure
   */
  takeSlot(
    id: TraderId,
    wanted: { readonly slot: string; readonly plate: string } | null,
    vehicles: number,
    action?: StaffAction,
  ): Promise<Result<void, { readonly kind: 'application-unknown' | 'not-coming' | 'slot-full' }>>;
  /**
   * Deletes drafts and applications that have not changed since these times, and the papers of closed applications, or of
   * all.
   * @throws ServiceFailure
   */
  forget(before: {
    readonly drafts: Instant;
    readonly applications: Instant;
    readonly closedPapers: Instant;
    /** Whether the time of all papers is over. */
    readonly allPapers: boolean;
  }): Promise<void>;
}
