import { memoryCompetitionDay } from '#adapters/memory/competition/competition-day.ts';
import { memoryRegistrations } from '#adapters/memory/competition/registrations.ts';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import { memoryOutbox } from '#adapters/memory/desk/outbox.ts';
import { emptyState } from '#adapters/memory/festival-state.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import type { PaidCompetitorTicket } from '#core/competition/day/day-entry/ports.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { day, laterBy, minute } from '#core/kernel/time.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { aCompetitionForm, aCompetitionRegistration, aTicket } from '#fixtures/builders/a-registration.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { theRulebook } from '../competition/rules/the-rulebook.ts';
import { edition } from './edition.ts';

export const nell = userId('nell');

type DayOptions = {
  readonly pastWins?: readonly PastWin[];
  readonly perGroup?: number;
  readonly plan?: ReturnType<typeof aDayPlan>;
  readonly signed?: readonly ClassAndLevel[];
};

/** The competition day in memory: entries, decisions and the outbox. */
export const aDay = ({ pastWins = [], perGroup = 15, plan = aDayPlan(), signed = [] }: DayOptions = {}) => {
  const clock = simulatedClock(aSaturdayInOctober);
  const state = emptyState();
  const competitionDay = memoryCompetitionDay(state, clock);
  const rules: Rulebook = { ...theRulebook, entry: { ...theRulebook.entry, perGroup } };
  let ids = 0;
  const ports = {
    competitionDay,
    rulebook: rules,
    pastWins: () => pastWins,
    edition,
    plan,
    ...memoryRunEventLog(),
    festivalClock: clock,
    machineClock: simulatedClock(aSaturdayInOctober),
    hasTexts: true,
    newPlacementId: () => `put-${++ids}`,
    results: { signed: async () => signed },
    competitors: { find: async (id: string) => ({ name: id, email: `${id}@example.co.uk` }) },
  };
  const paid: PaidCompetitorTicket[] = [];
  const dayEntryPorts = {
    ...ports,
    registrations: memoryRegistrations(state, clock),
    paidCompetitorTickets: { all: async () => paid },
    newRegistrationId: () => `reg-${++ids}`,
    mayEmailUnverified: () => true,
  };
  /** Pays for a competitor ticket; without a handler its order is in no account. */
  const buys = (handler: string | null): PaidCompetitorTicket => {
    const holder = handler === null ? null : userId(handler.toLowerCase());
    const ticket = { ...aTicket(), holder, buyer: handler ?? '', email: '' };
    paid.push(ticket);
    state.orders.set(ticket.orderId, anOrder({ id: ticket.orderId, state: 'paid', userId: holder }));
    return ticket;
  };
  const enters = (handler: string, typed: FormValues = {}): EntryId => {
    const ticket = buys(handler);
    const registration = aCompetitionRegistration(ticket, {
      userId: userId(handler.toLowerCase()),
      registeredAt: laterBy(aSaturdayInOctober, ids++),
      form: aCompetitionForm({ fullName: handler, dogName: `${handler}’s hound`, ...typed }),
    });
    state.registrations.set(registration.id, registration);
    return entryId(ticket.id);
  };
  const answers = (handler: string) => {
    const id = userId(handler.toLowerCase());
    const at = aSaturdayInOctober;
    state.registrations.set(`q-${id}`, {
      kind: 'questionnaire',
      id: `q-${id}`,
      userId: id,
      registeredAt: at,
      changedAt: at,
    });
  };
  return {
    ports,
    dayEntryPorts,
    clock,
    buys,
    /** Registers a hound. @returns its entry */
    enters,
    answers,
    /** Registers a hound, with the questionnaire done. */
    comes: (handler: string, typed: FormValues = {}) => {
      answers(handler);
      return enters(handler, typed);
    },
    givesBack: (entry: EntryId) => {
      const registration = [...state.registrations.values()].find(
        (each) => each.kind === 'competition' && entryId(each.ticket) === entry,
      );
      if (registration?.kind === 'competition') state.orders.delete(registration.orderId);
    },
    read: () => competitionDay.read(),
    /** The tasks queued since the last call. */
    takeQueued: async () => {
      const outbox = memoryOutbox(state);
      const far = laterBy(clock.now(), 400 * day);
      const due = await outbox.take(far, laterBy(far, minute), 500);
      for (const { id } of due) await outbox.done(id, far);
      return due.map(({ task }) => task);
    },
  };
};

export const runTimes = (tasks: readonly { readonly kind: string; readonly email?: Email }[]) =>
  tasks.flatMap(({ email: message }) => (message?.kind === 'run-time' ? [message] : []));
