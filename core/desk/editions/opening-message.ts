import type { UserId } from '../../kernel/ids.ts';
import { type Job, retryJob, stopJob } from '../../kernel/jobs/job.ts';
import type { Clocks } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Audience } from '../messages/audience.ts';
import { type Message, type MessageId, messageId } from '../messages/message.ts';
import { startedMessage } from '../messages/write-message.ts';
import type { EditionPhase } from './edition-record.ts';

/** The words that go out when an edition is opened, as they were prepared. Times are on the machine's clock. */
export type OpeningMessage = {
  readonly subject: string;
  readonly body: string;
  readonly writtenBy: { readonly userId: UserId; readonly name: string };
  readonly writtenAt: Instant;
};

/** Each edition has one, so that opening it a second time sends nothing again. */
export const openingMessageId = (year: number): MessageId => messageId(`opening-${year}`);

/** Subscribers, and people on waiting lists: the site's, and those of the year before. */
export const openingAudience: Audience = {
  ...{ groups: [], products: [], state: 'valid', group: null, arrived: null },
  ...{ subscribers: true, waiting: true },
};

/** Why the words stay as they are. */
export type OpeningMessageRefusal =
  | { readonly kind: 'no-such-edition'; readonly year: number }
  | { readonly kind: 'already-sent' }
  /** Someone else has written since these words were read. */
  | { readonly kind: 'changed-meanwhile' };

/** What is stored about the message of an edition. */
export type FoundOpeningMessage = {
  readonly phase: EditionPhase | undefined;
  readonly prepared: OpeningMessage | null;
  /** Whether it has begun to go out. */
  readonly isStarted: boolean;
};

/**
 * Whether the words may be written.
 * @param was when the words that the organiser saw were written; null for none
 */
export const mayWriteOpeningMessage = (
  { phase, prepared, isStarted }: FoundOpeningMessage,
  year: number,
  was: Instant | null,
): Result<true, OpeningMessageRefusal> => {
  if (phase === undefined) return refuse({ kind: 'no-such-edition', year });
  if (isStarted || phase !== 'draft') return refuse({ kind: 'already-sent' });
  return (prepared?.writtenAt ?? null) === was ? ok(true) : refuse({ kind: 'changed-meanwhile' });
};

/** What opening an edition, and undoing that, does with its message and the job that sends it. */
export type AtOpening = {
  readonly start: (year: number, prepared: OpeningMessage) => { readonly message: Message; readonly job: Job };
  /** The job of an edition that is opened once more: goes on where the undoing stopped it. */
  readonly resume: (job: Job) => Job;
  readonly stop: (job: Job) => Job;
};

const undone = 'The opening was undone';

/** At these moments: the message is due at once; an undone opening stops what was not sent yet. */
export const atOpening = ({ festivalClock, machineClock }: Clocks): AtOpening => {
  const [now, machineNow] = [festivalClock.now(), machineClock.now()];
  return {
    start: (year, { subject, body, writtenBy: { userId: id, name } }) =>
      startedMessage(
        { id: openingMessageId(year), audience: openingAudience, marketing: true, subject, body },
        { id, name },
        now,
        now,
        machineNow,
      ),
    resume: (job) => (job.state === 'stopped' && job.reason === undone ? changed(retryJob(machineNow)(job), job) : job),
    stop: (job) => changed(stopJob(undone, now)(job), job),
  };
};

const changed = (result: Result<Job, unknown>, job: Job): Job => (result.ok ? result.value : job);

/** Whether an edition's message starts or stops with this change of its phase; null for any other change. */
export const openingOf = (before: EditionPhase | undefined, after: EditionPhase): 'starts' | 'stops' | null => {
  if (before === 'draft' && after === 'open') return 'starts';
  return before === 'open' && after === 'draft' ? 'stops' : null;
};
