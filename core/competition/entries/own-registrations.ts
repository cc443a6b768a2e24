import { formValues } from '../../kernel/forms/form-values.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { AnswersBeforePayment, OwnRegistrations } from './ports.ts';
import type { SaveRegistrationPorts } from './save-registration.ts';

type Ports = Pick<SaveRegistrationPorts, 'registrations' | 'competitorTickets' | 'edition' | 'festivalClock'> & {
  readonly askedBeforeMoney: AnswersBeforePayment;
};

/**
 * A user's forms for My Festival: tickets with their registrations, dogs, and the questionnaire. @throws ServiceFailure
 */
export const ownRegistrations =
  ({ registrations, competitorTickets, askedBeforeMoney, edition, festivalClock }: Ports) =>
  async (user: UserId): Promise<OwnRegistrations> => {
    const tickets = await competitorTickets.of(user);
    const saved = await registrations.of(
      user,
      tickets.map(({ id }) => id),
    );
    const entered = new Map(
      saved.flatMap((each) => (each.kind === 'competition' ? [[each.ticket, each] as const] : [])),
    );
    const answered = tickets.every(({ id }) => entered.has(id)) ? null : await askedBeforeMoney.of(user);
    return {
      closesAt: edition.registrationClosesAt,
      open: festivalClock.now() < edition.registrationClosesAt,
      tickets: tickets.map(({ id, boughtAt }) => {
        const found = entered.get(id);
        return {
          id,
          boughtAt,
          answered: (found ? null : answered?.get(id)) ?? {},
          registration: found ? { typed: formValues(found.form), changedAt: found.changedAt } : null,
        };
      }),
      haveAGo: saved.flatMap((each) =>
        each.kind === 'have-a-go' ? [{ id: each.id, typed: formValues(each.form), changedAt: each.changedAt }] : [],
      ),
      questionnaireDoneAt: saved.find(({ kind }) => kind === 'questionnaire')?.changedAt ?? null,
    };
  };
