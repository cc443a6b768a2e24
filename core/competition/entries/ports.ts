import type { FieldErrors, FormValues } from '../../kernel/forms/form-values.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitorTicket, CompetitorTicketId } from './competitor-ticket.ts';
import type { RegistrationTask } from './emails.ts';
import type { HaveAGoRegistration, Registration, RegistrationFacts } from './registration.ts';

/** The paid competitor tickets of a user. */
export interface OwnTickets {
  /** In the order of purchase. @throws ServiceFailure */
  of(user: UserId): Promise<readonly CompetitorTicket[]>;
}

/** The answers about an entry that were given before its ticket was paid, in editions that ask for them (F6). */
export interface AnswersBeforePayment {
  /**
   * Fields of the competition form, by ticket of this user; tickets without answers are left out.
   * @throws ServiceFailure
   */
  of(user: UserId): Promise<ReadonlyMap<CompetitorTicketId, FormValues>>;
}

export type RegistrationChange = { readonly registration: Registration; readonly tasks: readonly RegistrationTask[] };

/** The store of registrations. */
export interface Registrations {
  /** The user's own registrations and those of their tickets, oldest first. @throws ServiceFailure */
  of(user: UserId, tickets: readonly CompetitorTicketId[]): Promise<readonly Registration[]>;
  /** All dogs of the Have A Go Arena, oldest registration first. @throws ServiceFailure */
  haveAGo(): Promise<readonly HaveAGoRegistration[]>;
  /**
   * Reads the facts, calls `decide` and writes the result with its email, in one transaction. Calls are serialised, so
   * that no group is overfilled. `decide` must have no side effects. A registration with a known id replaces the stored
   * one.
   * @throws ServiceFailure
   */
  change<Refusal>(
    user: UserId,
    tickets: readonly CompetitorTicketId[],
    decide: (facts: RegistrationFacts) => Result<RegistrationChange, Refusal>,
  ): Promise<Result<Registration, Refusal>>;
}

/** A form to save: for a ticket, for a dog (new, or replacing `id`), or the questionnaire. */
export type RegistrationRequest =
  | { readonly kind: 'competition'; readonly ticket: CompetitorTicketId; readonly typed: FormValues }
  | { readonly kind: 'have-a-go'; readonly id: string | null; readonly typed: FormValues }
  | { readonly kind: 'questionnaire'; readonly typed: FormValues };

export type RegistrationRefusal =
  | { readonly kind: 'form-invalid'; readonly wrong: FieldErrors }
  | { readonly kind: 'not-eligible'; readonly wrong: FieldErrors }
  | {
      readonly kind:
        | 'registration-closed'
        | 'entry-withdrawn'
        | 'ticket-unknown'
        | 'registration-unknown'
        | 'dog-registered'
        | 'too-many-dogs'
        | 'too-often';
    };

/** Decides on a form from the facts of the transaction. Must have no side effects. */
export type DecideRegistration = (facts: RegistrationFacts) => Result<RegistrationChange, RegistrationRefusal>;

/** A saved form's field values, and when it was last saved. */
export type SavedForm = { readonly typed: FormValues; readonly changedAt: Instant };

/** A user's registrations as My Festival shows them. */
export type OwnRegistrations = {
  /** When changes close, on the festival's clock. */
  readonly closesAt: Instant;
  readonly open: boolean;
  /** One per paid competitor ticket. */
  readonly tickets: readonly {
    readonly id: CompetitorTicketId;
    readonly boughtAt: Instant;
    /** The fields that were answered before the ticket was paid; a new form is prefilled with them. */
    readonly answered: FormValues;
    readonly registration: SavedForm | null;
  }[];
  readonly haveAGo: readonly (SavedForm & { readonly id: string })[];
  readonly questionnaireDoneAt: Instant | null;
};
