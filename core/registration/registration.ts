import type { OrderId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { CompetitionForm } from './competition-form.ts';
import type { HaveAGoForm } from './have-a-go-form.ts';
import type { TicketId } from './ticket.ts';

type RegistrationBase = {
  readonly userId: UserId;
  /** Both on the festival's clock. */
  readonly registeredAt: Instant;
  readonly changedAt: Instant;
};

/** What one ticket is used for. Whoever holds the ticket may change it until the edition's deadline. */
export type CompetitionRegistration = RegistrationBase & {
  readonly kind: 'competition';
  readonly id: string;
  readonly ticket: TicketId;
  readonly orderId: OrderId;
  readonly form: CompetitionForm;
};

/** One dog that somebody brings to the Have A Go Arena. */
export type HaveAGoRegistration = RegistrationBase & {
  readonly kind: 'have-a-go';
  readonly id: string;
  readonly form: HaveAGoForm;
};

/** That somebody has answered the conservation-awareness questionnaire, every question right. */
export type QuestionnaireDone = RegistrationBase & { readonly kind: 'questionnaire'; readonly id: string };

/** A form that somebody has filled in, and the festival has kept (§3). */
export type Registration = CompetitionRegistration | HaveAGoRegistration | QuestionnaireDone;
