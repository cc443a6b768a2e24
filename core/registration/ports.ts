import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { FieldErrors, FormValues } from '../forms/form-values.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { RegistrationTask } from './emails.ts';
import type { Registration } from './registration.ts';
import type { CompetitorTicket, TicketId } from './ticket.ts';

/** Who holds which paid competitor tickets. */
export interface OwnTickets {
  /** In the order in which they were bought. @throws ServiceFailure */
  of(user: UserId): Promise<readonly CompetitorTicket[]>;
}

/** What stands in the books when somebody registers. */
export type RegistrationFacts = {
  /** Everything of this person's, and whatever is kept for the tickets they hold now. */
  readonly own: readonly Registration[];
  /**
   * How many entries but this ticket's take a place in a class and level: where the head judge has put them, or where they
   * ask to be. What was given back or withdrawn, or waits behind a group, takes none.
   */
  readonly asking: (where: ClassAndLevel, butFor: TicketId) => number;
  /** Whether a ticket's entry was taken out of the competition. */
  readonly withdrawn: (ticket: TicketId) => boolean;
};

export type RegistrationChange = { readonly registration: Registration; readonly tasks: readonly RegistrationTask[] };

/** Forms of the day that people have filled in. */
export interface Registrations {
  /** This person's, and those of the tickets they hold, oldest first. @throws ServiceFailure */
  of(user: UserId, tickets: readonly TicketId[]): Promise<readonly Registration[]>;
  /**
   * Read, decide and write as one step, letter and all; one at a time, so that no group fills twice. `decide` must
   * only decide. What has the id of one that is kept takes its place. @throws ServiceFailure
   */
  change<Refusal>(
    user: UserId,
    tickets: readonly TicketId[],
    decide: (facts: RegistrationFacts) => Result<RegistrationChange, Refusal>,
  ): Promise<Result<Registration, Refusal>>;
}

/** A form that somebody wants kept: for a ticket, for a dog (a new one, or in place of `id`), or of the questionnaire. */
export type RegistrationRequest =
  | { readonly kind: 'competition'; readonly ticket: TicketId; readonly typed: FormValues }
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

/** What comes of a form, by the books as they are when it is its turn. Must only decide. */
export type DecideRegistration = (facts: RegistrationFacts) => Result<RegistrationChange, RegistrationRefusal>;

/** A form as its fields would show it, and when it was last saved. */
export type SavedForm = { readonly typed: FormValues; readonly changedAt: Instant };

/** What My Festival shows of somebody's forms. */
export type OwnRegistrations = {
  /** When changes end, on the festival's clock. */
  readonly closesAt: Instant;
  readonly open: boolean;
  /** One for each paid competitor ticket. */
  readonly tickets: readonly {
    readonly id: TicketId;
    readonly boughtAt: Instant;
    readonly registration: SavedForm | null;
  }[];
  readonly haveAGo: readonly (SavedForm & { readonly id: string })[];
  readonly questionnaireDoneAt: Instant | null;
};
