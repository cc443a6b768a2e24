import type { User } from '../../../accounts/user.ts';
import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import { type EntryId, entryId, type OrderId, type UserId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CompetitionDayState, DayChange, Entrant } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import type { CompetitionDayTask } from '../emails.ts';
import { gateStatuses } from '../gate/gate-status.ts';
import { type Scratch, scratch } from '../gate/scratch.ts';
import type { RunEventLog } from '../judge/ports.ts';
import { type Assignment, currentPlacements, type Placement } from '../placement.ts';
import type { CompetitionDay, HeldTickets } from '../ports.ts';
import { nextWaiting } from './next-waiting.ts';

export type WithdrawalPorts = Pick<DayRules, 'plan' | 'rulebook'> & {
  readonly edition: Pick<Edition, 'endsAt'>;
  readonly competitionDay: CompetitionDay;
  readonly competitorTickets: HeldTickets;
  readonly runEventLog: Pick<RunEventLog, 'of'>;
  readonly festivalClock: Clock;
  readonly newPlacementId: () => string;
};

export type WithdrawalRefusal = {
  readonly kind: 'ticket-unknown' | 'not-registered' | 'run-begun' | 'festival-over';
};

type Competitor = Pick<User, 'id' | 'name' | 'email'>;
/** A competitor with the moment of the order; no one else gets an email. */
type Withdrawing = Competitor & { readonly orderedAt: Instant };

/**
 * Withdraws a competitor's own entry; possible until its run begins. Desk and gate show it as scratched, the next entry
 * takes the place in the same transaction, and an email confirms it. Refunds nothing. Idempotent.
 * @throws ServiceFailure
 */
export const withdrawEntry =
  (ports: WithdrawalPorts) =>
  async (entry: EntryId, user: Competitor): Promise<Result<void, WithdrawalRefusal>> => {
    const held = await ports.competitorTickets.of(user.id);
    const ticket = held.find(({ id }) => entryId(id) === entry);
    if (!ticket) return refuse({ kind: 'ticket-unknown' });
    if (ports.festivalClock.now() >= ports.edition.endsAt) return refuse({ kind: 'festival-over' });
    return withdraw(ports, entry, { ...user, orderedAt: ticket.orderedAt });
  };

/**
 * Withdraws the entry of a returned ticket in the same way, but without an email, because the refund's email mentions
 * it. Ignores entries whose run has begun, and tickets without an entry. @throws ServiceFailure
 */
export const withdrawReturned =
  (ports: WithdrawalPorts) =>
  async (entry: EntryId, user: UserId): Promise<void> => {
    await withdraw(ports, entry, { id: user });
  };

/**
 * Withdraws all entries of a fully refunded order in the same way. If a run is already in the running order, the first
 * reserve takes it. @throws ServiceFailure
 */
export const withdrawRefunded =
  (ports: WithdrawalPorts) =>
  async (order: OrderId, user: UserId): Promise<void> => {
    const { entrants, refunded } = await ports.competitionDay.read();
    for (const { entry, registration } of [...entrants, ...refunded])
      if (registration.orderId === order) await withdraw(ports, entry, { id: user });
  };

const withdraw = async (
  ports: WithdrawalPorts,
  entry: EntryId,
  user: Withdrawing | Pick<User, 'id'>,
): Promise<Result<void, WithdrawalRefusal>> => {
  const hasEvents = (await ports.runEventLog.of(entry)).length > 0;

  const outcome = await ports.competitionDay.change<WithdrawalRefusal>((dayState) => {
    const entrant = [...dayState.entrants, ...dayState.refunded].find((each) => each.entry === entry);
    if (!entrant) return refuse({ kind: 'not-registered' });
    const put = currentPlacements(dayState.placements).get(entry)?.put;
    if (put?.kind === 'withdrawn') return ok({});
    const gate = gateStatuses(dayState.gateEvents, ports.plan.calls).get(entry)?.kind;
    if (hasEvents || gate === 'in-the-ring' || gate === 'done') return refuse({ kind: 'run-begun' });

    const out: Scratch = { entry, by: user.id, reason: 'Withdrawn by its handler' };
    const inOrder = gate !== 'scratched' && dayState.order?.runs.some((run) => run.entry === entry);
    const change = inOrder
      ? withdrawFromOrder(ports, dayState, out)
      : withdrawBeforeOrder(ports, dayState, entrant, out);
    return ok({ ...change, tasks: withdrawalEmail(ports, user, entrant, put) });
  });
  return outcome.ok ? ok(undefined) : outcome;
};

/** Scratches an entry in the published order, like a steward. */
const withdrawFromOrder = (ports: WithdrawalPorts, dayState: CompetitionDayState, out: Scratch): DayChange => {
  const { entry, by } = out;
  const at = ports.festivalClock.now();
  // With the time, because an entry whose scratch was undone may be withdrawn again.
  const event = { id: `withdrawn:${entry}:${at}`, entry, kind: 'scratched', by, at } as const;
  return { gateEvents: [event], ...scratch(ports, dayState, [out]) };
};

/** Without an order, the freed place goes to the entry that waits behind the group. */
const withdrawBeforeOrder = (
  { festivalClock, newPlacementId }: WithdrawalPorts,
  dayState: CompetitionDayState,
  { entry, registration: { form } }: Entrant,
  { by, reason }: Scratch,
): DayChange => {
  const current = currentPlacements(dayState.placements);
  const placed = (one: EntryId, put: Assignment, why: string): Placement => ({
    id: newPlacementId(),
    entry: one,
    put,
    inSeason: current.get(one)?.inSeason ?? false,
    reason: why,
    by,
    at: festivalClock.now(),
  });
  const put = current.get(entry)?.put;
  const freed: ClassAndLevel | null = put?.kind === 'running' ? { class: form.class, level: put.level } : null;
  const next = freed && nextWaiting(dayState, freed);
  return {
    placements: [
      placed(entry, { kind: 'withdrawn' }, reason),
      ...(next ? [placed(next, { kind: 'running', level: freed.level }, 'Runs for one that was withdrawn')] : []),
    ],
  };
};

const withdrawalEmail = (
  { festivalClock }: WithdrawalPorts,
  user: Withdrawing | Pick<User, 'id'>,
  { entry, registration: { form } }: Entrant,
  put: Exclude<Assignment, { kind: 'withdrawn' }> | undefined,
): readonly CompetitionDayTask[] => {
  if (!('email' in user)) return [];
  const { name, email, orderedAt } = user;
  const message = {
    kind: 'withdrawn',
    to: email,
    name,
    hound: form.dogName,
    breed: form.dogBreed,
    class: form.class,
    level: put?.level ?? form.competitionGroup,
    orderedAt,
    ...(put === undefined && { requested: true as const }),
  } as const;
  return [{ id: `withdrawn:${entry}:${festivalClock.now()}`, task: { kind: 'email', email: message } }];
};
