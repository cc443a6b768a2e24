import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** The hound that an email is about. */
type AboutRun = ClassAndLevel & {
  readonly to: string;
  readonly name: string;
  readonly entry: EntryId;
  readonly hound: string;
};

/** The emails about results, to handlers and to the head judge. */
export type ResultsEmail =
  /** The review of a group has begun: handlers may query their result until `askUntil`. */
  | (AboutRun & {
      readonly kind: 'review-begun';
      readonly place: number | null;
      readonly askUntil: Instant;
      /** The reason why the head judge opened a signed result again; absent at the first review. */
      readonly reopened?: string;
    })
  /** To the head judge: a handler's query. */
  | (AboutRun & { readonly kind: 'query-asked'; readonly number: number; readonly by: string; readonly words: string })
  | (AboutRun & {
      readonly kind: 'query-answered';
      readonly words: string;
      readonly by: string;
      readonly answer: string;
    })
  /** A correction changed this hound's place, or its own result. */
  | (AboutRun & {
      readonly kind: 'result-corrected';
      /** The hound whose run was corrected. */
      readonly corrected: string;
      readonly why: string;
      readonly before: PlaceAndPoints;
      readonly after: PlaceAndPoints;
    });

/** A run's place, null without one, and its points, null without a score. */
export type PlaceAndPoints = { readonly place: number | null; readonly points: number | null };

/** The outbox tasks of a change of the results. */
export type ResultsTask = Queued<EmailTask<ResultsEmail>>;
