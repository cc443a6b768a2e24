import type { User } from '../../accounts/user.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { type Job, jobId, newJob } from '../../kernel/jobs/job.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { type Instant, type IsoDate, londonDate } from '../../kernel/time.ts';
import { groupsOfProducts } from '../../shop/products/product-groups.ts';
import { type Banner, bannerId } from '../../site/banner/banner.ts';
import { checkWords, type WordsRefusal } from '../messages/check-words.ts';
import { messageId } from '../messages/message.ts';
import { startedMessage } from '../messages/write-message.ts';
import { confirmationOf, type DayOff, type DayOffId, type DayOffKind, type RefundPlan } from './day-off.ts';
import type { DaysOff } from './ports.ts';

export type CallOffPorts = {
  readonly daysOff: DaysOff;
  /** The edition with the day as it stands now. */
  readonly edition: Pick<Edition, 'startsAt'>;
  /** The day that the edition's folder names. */
  readonly editionDay: IsoDate;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  /** Notifies every process and page that the banner may have changed, and that sales are closed. */
  readonly bannerChanged: () => void;
  readonly dayOffChanged: () => void;
};

/** An organiser's request to call the day off or move it. */
export type DayOffRequest = {
  readonly id: DayOffId;
  /** The decision that the organiser saw when they decided; null for none. */
  readonly after: DayOffId | null;
  readonly kind: DayOffKind;
  readonly reason: string;
  readonly movedTo: IsoDate | null;
  readonly refunds: RefundPlan;
  readonly refundsUntil: Instant | null;
  readonly headline: string;
  readonly text: string;
  readonly subject: string;
  readonly body: string;
  readonly confirmation: string;
};

export type CallOffRefusal =
  | WordsRefusal
  | {
      readonly kind:
        | 'not-confirmed'
        | 'day-missing'
        | 'day-passed'
        | 'same-day'
        | 'moment-passed'
        | 'called-off-already';
    };

/**
 * Calls the day off, or moves it (F10): in one transaction, puts the banner up, closes sales or changes the dates, and
 * starts the email and the refunds as background jobs. A moved day can be moved again or cancelled. Idempotent by the id.
 * @throws ServiceFailure
 */
export const callOff =
  (ports: CallOffPorts) =>
  async (
    asked: DayOffRequest,
    by: Pick<User, 'id' | 'name'>,
    describe: DescribeAction,
  ): Promise<Result<DayOff, CallOffRefusal>> => {
    const now = ports.festivalClock.now();
    const before = await ports.daysOff.current();
    const isRepeated = before?.id === asked.id;
    const refusal = isRepeated ? undefined : whyNot(asked, before, now, londonDate(ports.edition.startsAt));
    if (refusal) return refuse(refusal);
    const { id, after, kind, reason, movedTo, refunds, refundsUntil, headline, text, subject, body } = asked;
    const decidedBy = { userId: by.id, name: by.name };
    const machineNow = ports.machineClock.now();
    const banner: Banner = {
      id: bannerId(`${id}-banner`),
      kind: 'warning',
      headline,
      text,
      link: null,
      fromAt: now,
      untilAt: null,
      writtenBy: decidedBy,
      createdAt: now,
      takenDownAt: null,
    };
    const audience = {
      groups: groupsOfProducts.filter((group) => group !== 'donations'),
      products: [],
      state: 'valid',
      group: null,
      arrived: null,
      subscribers: false,
    } as const;
    const draft = { id: messageId(`${id}-email`), audience, marketing: false, subject, body };
    const { message, job } = startedMessage(draft, by, now, now, machineNow);
    const refundsJob = refunds === 'all' ? refundsJobOf(asked, decidedBy, now, machineNow) : undefined;
    const dayOff: DayOff = {
      id,
      after,
      kind,
      reason,
      movedTo,
      editionDay: ports.editionDay,
      refunds,
      refundsUntil: refunds === 'choice' ? refundsUntil : null,
      bannerId: banner.id,
      messageId: message.id,
      messageJob: job.id,
      refundsJob: refundsJob?.id ?? null,
      decidedBy,
      decidedAt: now,
    };
    const started = await ports.daysOff.start(
      { dayOff, banner, message, jobs: [job, ...(refundsJob ? [refundsJob] : [])] },
      describe({
        action: kind === 'cancelled' ? 'day-off.cancelled' : 'day-off.moved',
        subject: { kind: 'day-off', id, name: kind === 'cancelled' ? 'The day is cancelled' : 'The day is moved' },
        before: before ? { kind: before.kind, movedTo: before.movedTo } : null,
        after: { kind, movedTo, refunds, refundsUntil, headline, text, subject },
        reason,
      }),
    );
    ports.bannerChanged();
    ports.dayOffChanged();
    return started;
  };

const whyNot = (
  asked: DayOffRequest,
  before: DayOff | undefined,
  now: Instant,
  planned: IsoDate,
): CallOffRefusal | undefined => {
  if (before?.kind === 'cancelled' || (before?.id ?? null) !== asked.after) return { kind: 'called-off-already' };
  if (asked.confirmation.trim().toLowerCase() !== confirmationOf(asked.kind)) return { kind: 'not-confirmed' };
  if (asked.kind === 'moved' && asked.movedTo === null) return { kind: 'day-missing' };
  if (asked.kind === 'moved' && asked.movedTo !== null && asked.movedTo <= londonDate(now))
    return { kind: 'day-passed' };
  if (asked.kind === 'moved' && asked.movedTo === planned) return { kind: 'same-day' };
  if (asked.refunds === 'choice' && (asked.refundsUntil === null || asked.refundsUntil <= now))
    return { kind: 'moment-passed' };
  const checked = checkWords(asked);
  return checked.ok ? undefined : checked.refusal;
};

/**
 * The job of the refunds. It is due as soon as it is stored. Whenever both jobs are due, refunds run before the job of
 * the email (`priorityOf`), because money goes first.
 */
const refundsJobOf = (
  { id, kind }: DayOffRequest,
  startedBy: Job['startedBy'],
  now: Instant,
  machineNow: Instant,
): Job =>
  newJob(
    {
      id: jobId(`${id}-refunds`),
      kind: 'refunds',
      title: kind === 'cancelled' ? 'Cancellation: refunds' : 'Moved to another day: refunds',
      params: { dayOff: id },
      total: null,
      startedBy,
      createdAt: now,
      notBefore: now,
    },
    machineNow,
  );
