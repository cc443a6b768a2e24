import type { User } from '../../accounts/user.ts';
import { sameGroup } from '../../kernel/class-and-level.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { fieldErrors, isSameForm } from '../../kernel/forms/form-values.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { londonDate } from '../../kernel/time.ts';
import { eligibilityIssues, type PastWin } from '../rules/entry/eligibility.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { competitionForm, entryCandidate, requestedGroup } from './competition-form.ts';
import type { CompetitorTicket } from './competitor-ticket.ts';
import { besideFields } from './entry-errors.ts';
import type { DecideRegistration, RegistrationRefusal } from './ports.ts';
import type { CompetitionRegistration } from './registration.ts';
import { registrationEmail } from './registration-email.ts';

export type RegisterEntryPorts = {
  readonly edition: Edition;
  readonly rulebook: Pick<Rulebook, 'entry'>;
  readonly pastWins: () => readonly PastWin[];
  readonly festivalClock: Clock;
  readonly newRegistrationId: () => string;
};

/** Registers a ticket's entry (§5, §9), or refuses it with the reasons. */
export const registerEntry = (
  ports: RegisterEntryPorts,
  typed: Readonly<Record<string, string>>,
  user: User,
  { id: ticket, orderId }: CompetitorTicket,
): Result<DecideRegistration, RegistrationRefusal> => {
  const read = competitionForm.safeParse(typed);
  if (!read.success) return refuse({ kind: 'form-invalid', wrong: fieldErrors(read.error) });
  const form = read.data;

  return ok((facts) => {
    if (facts.withdrawn(ticket)) return refuse({ kind: 'entry-withdrawn' });
    const before = facts.own.find(
      (each): each is CompetitionRegistration => each.kind === 'competition' && each.ticket === ticket,
    );
    if (before && isSameForm(before.form, form)) return ok({ registration: before, tasks: [] });
    const now = ports.festivalClock.now();
    const entry = entryCandidate(form, londonDate(now));
    const found = eligibilityIssues(entry, {
      rules: ports.rulebook.entry,
      eventDay: londonDate(ports.edition.startsAt),
      // An entry that stays in its group already has a place there.
      others: (level) =>
        before && sameGroup(requestedGroup(before.form), { class: form.class, level })
          ? 0
          : facts.asking({ class: form.class, level }, ticket),
      pastWins: ports.pastWins(),
    });
    if (found.length > 0) return refuse({ kind: 'not-eligible', wrong: besideFields(found, form) });
    const registration: CompetitionRegistration = {
      kind: 'competition',
      id: before?.id ?? ports.newRegistrationId(),
      ticket,
      orderId,
      userId: user.id,
      form,
      registeredAt: before?.registeredAt ?? now,
      changedAt: now,
    };
    const done = facts.own.some(({ kind, userId }) => kind === 'questionnaire' && userId === user.id);
    return ok({
      registration,
      tasks: registrationEmail(ports.edition, registration, user, before !== undefined, done),
    });
  });
};
