import type { User } from '../../accounts/user.ts';
import type { FieldErrors, FormValues } from '../../kernel/forms/form-values.ts';
import { cannotPrint, type PrintableText } from '../../kernel/printable-text.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CompetitorTicket } from './competitor-ticket.ts';
import type {
  DecideRegistration,
  OwnTickets,
  RegistrationRefusal,
  RegistrationRequest,
  Registrations,
} from './ports.ts';
import { type Question, questionnaireErrors } from './questionnaire.ts';
import { type RegisterDogPorts, registerDog } from './register-dog.ts';
import { type RegisterEntryPorts, registerEntry } from './register-entry.ts';
import type { QuestionnaireDone, Registration } from './registration.ts';

export type SaveRegistrationPorts = RegisterEntryPorts &
  RegisterDogPorts & {
    readonly registrations: Registrations;
    readonly competitorTickets: OwnTickets;
    readonly questions: () => readonly Question[];
    readonly printableText: PrintableText;
  };

/**
 * Validates and saves a form within the edition's deadline, and confirms it by email (§1 Registrations, §5, §9). A
 * refusal has messages for the form. Saving an unchanged form does nothing.
 * @throws ServiceFailure
 */
export const saveRegistration =
  (ports: SaveRegistrationPorts) =>
  async (request: RegistrationRequest, user: User): Promise<Result<Registration, RegistrationRefusal>> => {
    const { edition, festivalClock, registrations } = ports;
    // The questionnaire is needed for the ring, not for the draw, so it stays open until the end of the day.
    const closesAt = request.kind === 'questionnaire' ? edition.endsAt : edition.registrationClosesAt;
    if (festivalClock.now() >= closesAt) return refuse({ kind: 'registration-closed' });
    const wrong = request.kind === 'competition' ? await unprintableNames(ports, request.typed) : {};
    if (Object.keys(wrong).length > 0) return refuse({ kind: 'form-invalid', wrong });
    const tickets = await ports.competitorTickets.of(user.id);
    const decide = decisionOn(ports, request, user, tickets);
    if (!decide.ok) return decide;
    return registrations.change(
      user.id,
      tickets.map(({ id }) => id),
      decide.value,
    );
  };

/** The names that a certificate shows, and why it could not show them. */
const unprintableNames = async (
  { printableText }: Pick<SaveRegistrationPorts, 'printableText'>,
  typed: FormValues,
): Promise<FieldErrors> => {
  const wrong: Record<string, string> = {};
  for (const field of ['fullName', 'handlerName', 'dogName', 'dogBreed']) {
    const missing = await printableText.missingFrom(typed[field] ?? '');
    if (missing.length > 0) wrong[field] = cannotPrint(missing);
  }
  return wrong;
};

/** Checks the request without the store; returns the decision to make in the transaction. */
const decisionOn = (
  ports: SaveRegistrationPorts,
  request: RegistrationRequest,
  user: User,
  tickets: readonly CompetitorTicket[],
): Result<DecideRegistration, RegistrationRefusal> => {
  switch (request.kind) {
    case 'competition': {
      const ticket = tickets.find(({ id }) => id === request.ticket);
      return ticket ? registerEntry(ports, request.typed, user, ticket) : refuse({ kind: 'ticket-unknown' });
    }
    case 'have-a-go':
      return registerDog(ports, request, user);
    case 'questionnaire': {
      const wrong = questionnaireErrors(ports.questions(), request.typed);
      return Object.keys(wrong).length > 0
        ? refuse({ kind: 'form-invalid', wrong })
        : ok(questionnaireDone(ports, user));
    }
    default:
      return request satisfies never;
  }
};

const questionnaireDone =
  (ports: SaveRegistrationPorts, user: User): DecideRegistration =>
  ({ own }) => {
    const before = own.find((each): each is QuestionnaireDone => each.kind === 'questionnaire');
    if (before) return ok({ registration: before, tasks: [] });
    const now = ports.festivalClock.now();
    const id = ports.newRegistrationId();
    return ok({
      registration: { kind: 'questionnaire', id, userId: user.id, registeredAt: now, changedAt: now },
      tasks: [],
    });
  };
