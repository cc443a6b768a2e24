import { isStaff } from '../../../accounts/staff.ts';
import type { User } from '../../../accounts/user.ts';
import type { Level } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import { type FieldErrors, type FormValues, isSameForm } from '../../../kernel/forms/form-values.ts';
import { type EntryId, entryId, type UserId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { CompetitorTicketId } from '../../entries/competitor-ticket.ts';
import { type RegisterEntryPorts, registerEntry } from '../../entries/register-entry.ts';
import type { CompetitionRegistration } from '../../entries/registration.ts';
import type { CompetitionDayState, DayChange, Entrant, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { gateStatuses } from '../gate/gate-status.ts';
import { type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import { type Assignment, currentPlacements, type Placement } from '../placement.ts';
import type { CompetitionDay, Competitors, Results } from '../ports.ts';
import { calledBreaks } from '../rings/announcement.ts';
import { addToRunningOrder } from '../running-order/add-to-running-order.ts';
import { minutesIn } from '../running-order/next-order.ts';
import { begunRuns } from '../running-order/publish-order-changes.ts';
import type { EntryForms, EntryRefusal, PaidCompetitorTickets } from './ports.ts';
import { reasonMissing } from './reason-missing.ts';

export type DayEntryPorts = DayRules &
  RegisterEntryPorts &
  RingsProgressPorts & {
    readonly edition: Edition;
    readonly competitionDay: CompetitionDay;
    readonly registrations: EntryForms;
    readonly paidCompetitorTickets: PaidCompetitorTickets;
    readonly competitors: Competitors;
    readonly results: Pick<Results, 'signed'>;
    readonly newPlacementId: () => string;
  };

export type DayEntryRequest = {
  readonly ticket: CompetitorTicketId;
  readonly typed: FormValues;
  /** The reason, stored with the placement. */
  readonly reason: string;
  /** Whether the desk has seen that the result of the class is signed already, and enters the hound all the same. */
  readonly despiteSignature?: boolean;
};

export type DayEntryRefusal =
  | { readonly kind: 'form-invalid' | 'not-eligible'; readonly wrong: FieldErrors }
  | {
      readonly kind:
        | 'ticket-unknown'
        | 'ticket-not-claimed'
        | 'entry-withdrawn'
        | 'class-fixed'
        | 'class-signed'
        | 'reason-missing'
        | 'run-begun'
        | 'festival-over';
    };

/**
 * The entry made from the desk's form, and the version of the running order that contains it; null without a running
 * order.
 */
export type DayEntry = { readonly entry: EntryId; readonly version: number | null };

/**
 * Enters a hound for a ticket that has none, or puts another hound or handler in an entry's place, after registration
 * has closed. The same rules apply as to every entry (§5, §9); a substitute keeps class, level, number and time. The head
 * judge, who decides the final group (§4), may change the class of a placed entry, and enter a withdrawn one again. Such
 * a hound, like a late one that the head judge enters, runs last in its ring if there is room; otherwise it is a reserve.
 * The reason is stored with the placement, with who decided and when. A class whose result is signed is asked about.
 * @throws ServiceFailure
 */
export const enterOnTheDay =
  (ports: DayEntryPorts) =>
  async (request: DayEntryRequest, staff: User): Promise<Result<DayEntry, DayEntryRefusal>> => {
    const { competitionDay, registrations, festivalClock, edition } = ports;
    if (festivalClock.now() >= edition.endsAt) return refuse({ kind: 'festival-over' });
    const ticket = (await ports.paidCompetitorTickets.all()).find(({ id }) => id === request.ticket);
    if (!ticket) return refuse({ kind: 'ticket-unknown' });
    if (ticket.holder === null) return refuse({ kind: 'ticket-not-claimed' });
    const entry = entryId(ticket.id);
    const [dayState, rings] = await Promise.all([competitionDay.read(), readRingsProgress(ports)]);
    if (begunRuns(dayState, rings).has(entry)) return refuse({ kind: 'run-begun' });

    const before = dayState.entrants.find((each) => each.entry === entry);
    const put = currentPlacements(dayState.placements).get(entry)?.put;
    const isHeadJudge = isStaff(staff, 'headjudge');
    const isPlaced = put !== undefined && put.kind !== 'withdrawn';
    const { class: asked } = request.typed;
    const changesClass = isPlaced && asked !== undefined && asked !== before?.registration.form.class;
    if (changesClass && !isHeadJudge) return refuse({ kind: 'class-fixed' });
    const entersAgain = put?.kind === 'withdrawn' && isHeadJudge;

    const typed =
      before && isPlaced && !changesClass ? inItsPlace(request.typed, before.registration, put.level) : request.typed;
    const decide = registerEntry(ports, typed, await accountOf(ports, ticket.holder), ticket);
    if (request.reason.trim() === '') return refuse(withoutReason(decide));
    if (!decide.ok) return refuse(forDesk(decide.refusal));
    const movesIn = !before || changesClass || entersAgain;
    if (movesIn && !request.despiteSignature && (await isSigned(ports, typed))) return refuse({ kind: 'class-signed' });
    const saved = await registrations.change(ticket.holder, [ticket.id], (facts) =>
      decide.value(entersAgain ? { ...facts, withdrawn: () => false } : facts),
    );
    if (!saved.ok) return refuse(forDesk(saved.refusal));
    if (saved.value.kind !== 'competition') return refuse({ kind: 'ticket-unknown' });
    const after = saved.value;

    const outcome = await competitionDay.change<never>((now) =>
      ok(joined(ports, now, { after, before, request, staff, isPlacedAnew: changesClass || entersAgain })),
    );
    return ok({ entry, version: outcome.ok ? (outcome.value.order?.version ?? null) : null });
  };

/** The refusal of a request without a reason; with a form that has gaps too, all of them in one answer. */
const withoutReason = (decide: ReturnType<typeof registerEntry>): DayEntryRefusal =>
  decide.ok || !('wrong' in decide.refusal)
    ? { kind: 'reason-missing' }
    : { ...decide.refusal, wrong: { ...decide.refusal.wrong, reason: reasonMissing } };

const isSigned = async ({ results }: DayEntryPorts, typed: FormValues): Promise<boolean> =>
  (await results.signed()).some((each) => each.class === typed.class && each.level === typed.competitionGroup);

/** Reduces the refusals of a form to those that the desk can receive. */
const forDesk = (refusal: EntryRefusal): DayEntryRefusal => {
  if ('wrong' in refusal) return refusal;
  return { kind: refusal.kind === 'entry-withdrawn' ? 'entry-withdrawn' : 'ticket-unknown' };
};

/** The substitute's form, with the class and level in which the entry already runs. */
const inItsPlace = (typed: FormValues, { form }: CompetitionRegistration, level: Level): FormValues => ({
  ...typed,
  class: form.class,
  competitionGroup: level,
});

/** The account of the ticket's holder, which receives the email; without an address no email is sent. */
const accountOf = async ({ competitors }: DayEntryPorts, id: UserId): Promise<User> => ({
  id,
  ...((await competitors.find(id)) ?? { name: '', email: '' }),
  emailVerified: false,
  labels: [],
});

type Saved = {
  readonly after: CompetitionRegistration;
  readonly before: Entrant | undefined;
  readonly request: DayEntryRequest;
  readonly staff: User;
  /** Whether the entry gets a new place although it has one: its class has changed, or it was withdrawn. */
  readonly isPlacedAnew: boolean;
};

/** The placement of the entry, and the running order that contains it. Nothing when the form was sent twice. */
const joined = (ports: DayEntryPorts, dayState: CompetitionDayState, saved: Saved): DayChange => {
  const { after, before, request, staff, isPlacedAnew } = saved;
  const entry = entryId(after.ticket);
  const current = currentPlacements(dayState.placements).get(entry);
  const entrant = dayState.entrants.find((each) => each.entry === entry);
  const isRepeat = current && before && isSameForm(before.registration.form, after.form);
  if (!entrant || (isRepeat && !(isPlacedAnew && current.put.kind === 'withdrawn'))) return {};
  const at = ports.festivalClock.now();
  const placement: Placement = {
    id: ports.newPlacementId(),
    entry,
    put: (isPlacedAnew ? undefined : current?.put) ?? putFor(ports, dayState, after, staff),
    inSeason: (current?.inSeason ?? false) && after.form.dogSex === 'female',
    reason: `${current && before ? changeInWords(before.registration, after, current) : 'Late entry at the desk'}: ${request.reason.trim()}`,
    by: staff.id,
    at,
  };
  const { order, notifications } = dayState;
  const { put, inSeason } = placement;
  const isScratched = gateStatuses(dayState.gateEvents, ports.plan.calls).get(entry)?.kind === 'scratched';
  const unscratched = { id: `entered-again:${entry}:${at}`, entry, kind: 'unscratched', by: staff.id, at } as const;
  const rows = { placements: [placement], ...(isPlacedAnew && isScratched && { gateEvents: [unscratched] }) };
  const place = put.kind === 'withdrawn' ? keptPlace(order, entry) : put;
  if (!order || !place) return rows;
  const next = addToRunningOrder({
    ...ports,
    order,
    placed: [{ ...place, entrant, inSeason, class: after.form.class, isPlacedAnew }],
    minutesFor: minutesIn(ports),
    highestNotified: Math.max(0, ...notifications.map(({ card }) => card.number)),
    noticeMinutes: ports.rulebook.beforeRun.minutes,
    now: at,
    breaks: calledBreaks(dayState),
  });
  return { ...rows, order: { ...next, publishedAt: at, publishedBy: staff.id } };
};

const changeInWords = (before: CompetitionRegistration, after: CompetitionRegistration, { put }: Placement): string => {
  if (put.kind === 'withdrawn') return 'Entered again after a withdrawal';
  const [was, is] = [pair(before), pair(after)];
  const classes = before.form.class === after.form.class ? '' : `Class, ${before.form.class} to ${after.form.class}`;
  const who = was === is && classes !== '' ? '' : `Substitution, ${was} to ${is}`;
  return [classes, who].filter((words) => words !== '').join('. ');
};

/**
 * The place in the order of an entry that was withdrawn while its form was saved: it keeps that place, and its card gets
 * the new hound, which runs if the withdrawal is undone.
 */
const keptPlace = (order: PublishedOrder | null, entry: EntryId): Placed | undefined => {
  const card = order?.runs.find((run) => run.entry === entry);
  return card && { kind: card.reserve ? 'waiting' : 'running', level: card.level };
};

type Placed = Exclude<Assignment, { readonly kind: 'withdrawn' }>;

const putFor = (
  { rulebook }: DayEntryPorts,
  { placements, entrants }: CompetitionDayState,
  { form, ticket }: CompetitionRegistration,
  staff: User,
): Assignment => {
  const current = currentPlacements(placements);
  const others = entrants.filter(({ entry, registration }) => {
    const put = current.get(entry)?.put;
    return (
      entry !== entryId(ticket) &&
      registration.form.class === form.class &&
      put?.kind === 'running' &&
      put.level === form.competitionGroup
    );
  });
  const mayRun = isStaff(staff, 'headjudge') && others.length < rulebook.entry.perGroup;
  return { kind: mayRun ? 'running' : 'waiting', level: form.competitionGroup };
};

const pair = ({ form }: CompetitionRegistration): string => `${form.dogName} with ${form.handlerName || form.fullName}`;
