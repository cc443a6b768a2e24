import type { OrderId, UserId } from '../../kernel/ids.ts';
import { type Comparator, orderBy } from '../../kernel/in-order.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitionForm } from './competition-form.ts';
import type { HaveAGoForm } from './have-a-go-form.ts';
import type { CompetitorTicketId } from './ticket.ts';

type RegistrationBase = {
  readonly userId: UserId;
  /** Both times are on the festival's clock. */
  readonly registeredAt: Instant;
  readonly changedAt: Instant;
};

/** The registration of one ticket. The ticket's owner may change it until the edition's deadline. */
export type CompetitionRegistration = RegistrationBase & {
  readonly kind: 'competition';
  readonly id: string;
  readonly ticket: CompetitorTicketId;
  readonly orderId: OrderId;
  readonly form: CompetitionForm;
};

/** One dog for the Have A Go Arena. */
export type HaveAGoRegistration = RegistrationBase & {
  readonly kind: 'have-a-go';
  readonly id: string;
  readonly form: HaveAGoForm;
};

/** The user has answered every question of the conservation-awareness questionnaire correctly. */
export type QuestionnaireDone = RegistrationBase & { readonly kind: 'questionnaire'; readonly id: string };

/** A saved form (§3). */
export type Registration = CompetitionRegistration | HaveAGoRegistration | QuestionnaireDone;

/** The order of registration. */
export const oldestFirst: Comparator<Pick<Registration, 'registeredAt' | 'id'>> = orderBy(
  ({ registeredAt }) => registeredAt,
  ({ id }) => id,
);

/** Whether a registration is the user's own, or that of a ticket that they hold now. */
export const isOwn =
  (user: UserId, tickets: readonly CompetitorTicketId[]) =>
  (registration: Registration): boolean =>
    registration.kind === 'competition' ? tickets.includes(registration.ticket) : registration.userId === user;
