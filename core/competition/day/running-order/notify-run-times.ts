import { sameGroup } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import type { UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok } from '../../../kernel/result.ts';
import { type Instant, laterBy, londonDate, minute } from '../../../kernel/time.ts';
import type { CompetitionRegistration } from '../../entries/registration.ts';
import type { CompetitionDayState, RunNotification } from '../competition-day-state.ts';
import { ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { CompetitionDayTask, RunNews } from '../emails.ts';
import { currentPlacements } from '../placement.ts';
import type { CompetitionDay, Competitors } from '../ports.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import { toE164 } from '../to-e164.ts';
import { runEmailFacts } from './run-email-facts.ts';
import { runTimeEmailsFrom } from './run-time-emails-from.ts';

export type NotifyRunTimesPorts = Omit<DayRules, 'edition'> & {
  readonly edition: Pick<Edition, 'startsAt' | 'endsAt'>;
  readonly competitionDay: CompetitionDay;
  readonly competitors: Competitors;
  readonly festivalClock: Clock;
  /** The clock for the expiry of text messages. */
  readonly machineClock: Clock;
  /** Whether text messages can be sent. */
  readonly hasTexts: boolean;
};

type Account = { readonly name: string; readonly email: string };

/**
 * Queues one email to every competitor for all runs whose group, ring or time is new or has changed since the last one:
 * from two weeks before the festival (§4) until its end. The notification and the email are stored in one transaction, so each
 * is sent once, however often this runs.
 * @throws ServiceFailure
 */
export const notifyRunTimes = (ports: NotifyRunTimesPorts) => async (): Promise<void> => {
  const now = ports.festivalClock.now();
  if (now < runTimeEmailsFrom(ports) || now >= ports.edition.endsAt) return;
  const due = pendingNotifications(await ports.competitionDay.read(), now);
  if (due.length === 0) return;
  const accounts = new Map<UserId, Account | null>();
  for (const { registration } of due)
    if (!accounts.has(registration.userId))
      accounts.set(registration.userId, await ports.competitors.find(registration.userId));

  await ports.competitionDay.change((dayState) => {
    const { order } = dayState;
    // Entries that were added since the accounts were read wait for the next run of this job.
    const known = pendingNotifications(dayState, now).filter(({ registration }) => accounts.has(registration.userId));
    if (!order) return ok({});
    return ok({
      notifications: known.map(({ card }): RunNotification => ({ card, version: order.version, at: now })),
      tasks: [
        ...[...Map.groupBy(known, ({ registration }) => registration.userId)].flatMap(([user, own]) =>
          emailFor(ports, own, accounts.get(user), order),
        ),
        ...(ports.hasTexts
          ? [...Map.groupBy(known, phoneOf)].flatMap(([, own]) => textFor(ports, own, order.version))
          : []),
      ],
    });
  });
};

type PendingNotification = {
  readonly card: RunCard;
  readonly before: RunCard | undefined;
  readonly registration: CompetitionRegistration;
  readonly questionnaireDone: boolean;
};

/** The cards that are new or have changed since the competitor's last notification, without runs in the past. */
const pendingNotifications = (
  { entrants, placements, order, notifications }: CompetitionDayState,
  now: Instant,
): readonly PendingNotification[] => {
  const last = new Map(notifications.map(({ card }) => [card.entry, card]));
  const current = currentPlacements(placements);
  return (order?.runs ?? []).flatMap((card) => {
    const entrant = entrants.find(({ entry }) => entry === card.entry);
    const before = last.get(card.entry);
    const isOver = !card.reserve && card.runsAt <= now;
    if (!entrant || isOver || current.get(card.entry)?.put.kind === 'withdrawn') return [];
    const { registration, questionnaireDone } = entrant;
    return before && isSameNotification(before, card) ? [] : [{ card, before, registration, questionnaireDone }];
  });
};

/** A smaller change of time sends no email, because handlers have to be there ten minutes early anyway. */
const leastNews = 3 * minute;

/** For a reserve the time is not compared, because the start of its group may move a little. */
const isSameNotification = (one: RunCard, other: RunCard): boolean =>
  one.reserve === other.reserve &&
  sameGroup(one, other) &&
  one.ring === other.ring &&
  (one.reserve || Math.abs(one.runsAt - other.runsAt) < leastNews);

/** One email for all runs of an account, the earliest first. */
const emailFor = (
  ports: NotifyRunTimesPorts,
  own: readonly PendingNotification[],
  account: Account | null | undefined,
  order: RunningOrder,
): readonly CompetitionDayTask[] => {
  const [first, ...others] = own.toSorted((a, b) => a.card.runsAt - b.card.runsAt);
  if (!first || !account || account.email === '') return [];
  const email = {
    kind: 'run-time',
    to: account.email,
    name: account.name,
    ...newsOf(ports, first, order),
    ...(others.length > 0 && { others: others.map((each) => newsOf(ports, each, order)) }),
  } as const;
  return [{ id: `run-time:${first.card.entry}:${order.version}`, task: { kind: 'email', email: email } }];
};

const newsOf = (
  ports: NotifyRunTimesPorts,
  { card, before, ...rest }: PendingNotification,
  order: RunningOrder,
): RunNews =>
  runEmailFacts(
    ports,
    { card, ...rest },
    isPromoted({ card, before }) ? 'promoted' : before ? 'changed' : 'first',
    order.runs,
  );

const isPromoted = ({ card, before }: Pick<PendingNotification, 'card' | 'before'>): boolean =>
  before?.reserve === true && !card.reserve;

/** Handlers of one account may have telephones of their own. */
const phoneOf = ({ registration }: PendingNotification): string =>
  `${registration.userId} ${toE164(registration.form.phone)}`;

/** One text to a phone number of an account: about its earliest run that was promoted or has moved today, with the number of the others. */
const textFor = (
  { plan, festivalClock, machineClock }: NotifyRunTimesPorts,
  own: readonly PendingNotification[],
  version: number,
): readonly CompetitionDayTask[] => {
  const now = festivalClock.now();
  const [first, ...others] = own
    .filter(
      ({ card, before }) =>
        isPromoted({ card, before }) ||
        (before !== undefined && !card.reserve && londonDate(now) === londonDate(card.runsAt)),
    )
    .toSorted((a, b) => a.card.runsAt - b.card.runsAt);
  const to = toE164(first?.registration.form.phone ?? '');
  if (!first || to === '') return [];
  const { entry, hound, runsAt, ring } = first.card;
  const text = {
    kind: isPromoted(first) ? 'promoted' : 'moved',
    to,
    hound,
    ring: ringById(plan, ring)?.name ?? ring,
    runsAt,
    expiresAt: laterBy(machineClock.now(), runsAt - now),
    ...(others.length > 0 && { more: others.length }),
  } as const;
  return [{ id: `${text.kind}:${entry}:${version}`, task: { kind: 'text', text } }];
};
