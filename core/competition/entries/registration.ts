import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { OrderId, UserId } from '../../kernel/ids.ts';
import { type Comparator, orderBy } from '../../kernel/order-by.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitionForm } from './competition-form.ts';
import type { CompetitorTicketId } from './competitor-ticket.ts';
import type { HaveAGoForm } from './have-a-go-form.ts';

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

/** The stored data for a decision about a registration. */
export type RegistrationFacts = {
  /** The user's own registrations, and those of the tickets that they hold now. */
  readonly own: readonly Registration[];
  /**
   * How many other entries take a place in a class and level: where they are placed, or before placement where they
   * asked to be. Refunded, withdrawn and waiting entries do not count. A ticket that was bought for a class and level,
   * or is being paid for, counts there until it is entered.
   */
  readonly asking: (where: ClassAndLevel, butFor: CompetitorTicketId) => number;
  /** Whether the ticket's entry is withdrawn. */
  readonly withdrawn: (ticket: CompetitorTicketId) => boolean;
};

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
