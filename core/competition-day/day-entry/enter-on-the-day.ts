import { isStaff } from '../../accounts/staff.ts';
import type { User } from '../../accounts/user.ts';
import type { Edition } from '../../edition/edition.ts';
import { type FieldErrors, type FormValues, isSameForm } from '../../forms/form-values.ts';
import { type EntryId, entryId, type UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type RegisterEntryPorts, registerEntry } from '../../registration/register-entry.ts';
import type { CompetitionRegistration } from '../../registration/registration.ts';
import type { CompetitorTicketId } from '../../registration/ticket.ts';
import type { CompetitionDayState, Entrant, PublishedOrder } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { type RingsProgressPorts, readRingsProgress } from '../gate/rings-progress.ts';
import { type Assignment, currentPlacements, type Placement } from '../placement.ts';
import type { CompetitionDay, Competitors } from '../ports.ts';
import { addToRunningOrder } from '../running-order/add-to-running-order.ts';
import { begunRuns } from '../running-order/move-on-the-day.ts';
import { minutesIn } from '../running-order/next-order.ts';
import type { EntryForms, EntryRefusal, PaidCompetitorTickets } from './ports.ts';

export type DayEntryPorts = DayRules &
  RegisterEntryPorts &
  RingsProgressPorts & {
    readonly edition: Edition;
    readonly competitionDay: CompetitionDay;
    readonly registrations: EntryForms;
    readonly paidCompetitorTickets: PaidCompetitorTickets;
    readonly competitors: Competitors;
    readonly newPlacementId: () => string;
  };

export type DayEntryRequest = {
  readonly ticket: CompetitorTicketId;
  readonly typed: FormValues;
  /** The reason, stored with the placement. */
  readonly reason: string;
};

export type DayEntryRefusal =
  | { readonly kind: 'form-invalid' | 'not-eligible'; readonly wrong: FieldErrors }
  | {
      readonly kind:
        | 'ticket-unknown'
        | 'ticket-not-claimed'
        | 'entry-withdrawn'
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
 * has closed. The same rules apply as to every entry (§5, §9); a substitute keeps class, level, number and time. A late
 * hound runs last in its ring if the head judge enters it and there is room; otherwise it is a reserve, because the
 * head judge decides the final group (§4). The reason is stored with the placement, with who decided and when.
 * @throws ServiceFailure
 */
export const enterOnTheDay =
  (ports: DayEntryPorts) =>
  async (request: DayEntryRequest, staff: User): Promise<Result<DayEntry, DayEntryRefusal>> => {
    const { competitionDay, registrations, festivalClock, edition } = ports;
    if (festivalClock.now() >= edition.endsAt) return refuse({ kind: 'festival-over' });
    if (request.reason.trim() === '') return refuse({ kind: 'reason-missing' });
    const ticket = (await ports.paidCompetitorTickets.all()).find(({ id }) => id === request.ticket);
    if (!ticket) return refuse({ kind: 'ticket-unknown' });
    if (ticket.holder === null) return refuse({ kind: 'ticket-not-claimed' });
    const entry = entryId(ticket.id);
    const [dayState, rings] = await Promise.all([competitionDay.read(), readRingsProgress(ports)]);
    if (begunRuns(dayState, rings).has(entry)) return refuse({ kind: 'run-begun' });

    const before = dayState.entrants.find((each) => each.entry === entry);
    const typed = before ? inItsPlace(request.typed, before, dayState) : request.typed;
    const decide = registerEntry(ports, typed, await accountOf(ports, ticket.holder), ticket);
    if (!decide.ok) return refuse(forDesk(decide.refusal));
    const saved = await registrations.change(ticket.holder, [ticket.id], decide.value);
    if (!saved.ok) return refuse(forDesk(saved.refusal));
    if (saved.value.kind !== 'competition') return refuse({ kind: 'ticket-unknown' });
    const after = saved.value;

    const outcome = await competitionDay.change<never>((now) =>
      ok(joined(ports, now, { after, before, request, staff })),
    );
    return ok({ entry, version: outcome.ok ? (outcome.value.order?.version ?? null) : null });
  };

/** Reduces the refusals of a form to those that the desk can receive. */
const forDesk = (refusal: EntryRefusal): DayEntryRefusal => {
  if ('wrong' in refusal) return refusal;
  return { kind: refusal.kind === 'entry-withdrawn' ? 'entry-withdrawn' : 'ticket-unknown' };
};

/** The substitute's form, with the class and level in which the entry already runs. */
const inItsPlace = (
  typed: FormValues,
  { entry, registration }: Entrant,
  { placements }: CompetitionDayState,
): FormValues => {
  const put = currentPlacements(placements).get(entry)?.put;
  return put && put.kind !== 'withdrawn'
    ? { ...typed, class: registration.form.class, competitionGroup: put.level }
    : typed;
};

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
};

/** The placement of the entry, and the running order that contains it. Nothing when the form was sent twice. */
const joined = (ports: DayEntryPorts, dayState: CompetitionDayState, { after, before, request, staff }: Saved) => {
  const entry = entryId(after.ticket);
  const current = currentPlacements(dayState.placements).get(entry);
  const entrant = dayState.entrants.find((each) => each.entry === entry);
  if (!entrant || (current && before && isSameForm(before.registration.form, after.form))) return {};
  const at = ports.festivalClock.now();
  const what =
    current && before ? `Substitution, ${pair(before.registration)} to ${pair(after)}` : 'Late entry at the desk';
  const placement: Placement = {
    id: ports.newPlacementId(),
    entry,
    put: current?.put ?? putFor(ports, dayState, after, staff),
    inSeason: (current?.inSeason ?? false) && after.form.dogSex === 'female',
    reason: `${what}: ${request.reason.trim()}`,
    by: staff.id,
    at,
  };
  const { order, notifications } = dayState;
  const { put, inSeason } = placement;
  const place = put.kind === 'withdrawn' ? keptPlace(order, entry) : put;
  if (!order || !place) return { placements: [placement] };
  const next = addToRunningOrder({
    ...ports,
    order,
    placed: [{ ...place, entrant, inSeason, class: after.form.class }],
    minutesFor: minutesIn(ports),
    highestNotified: Math.max(0, ...notifications.map(({ card }) => card.number)),
    noticeMinutes: ports.rulebook.beforeRun.minutes,
    now: at,
  });
  return { placements: [placement], order: { ...next, publishedAt: at, publishedBy: staff.id } };
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
