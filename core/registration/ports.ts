import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { QueuedErrand } from '../email/letter.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { Mistakes, Typed } from '../site-forms/site-form.ts';
import type { Registration } from './registration.ts';
import type { CompetitorTicket, TicketId } from './ticket.ts';

/** Who holds which paid competitor tickets. */
export interface OwnTickets {
  /** In the order in which they were bought. @throws ServiceFailure */
  of(user: UserId): Promise<readonly CompetitorTicket[]>;
}

/** What stands in the books when somebody registers. */
export type RegistrationBooks = {
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

export type RegistrationChange = { readonly registration: Registration; readonly errands: readonly QueuedErrand[] };

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
    decide: (books: RegistrationBooks) => Result<RegistrationChange, Refusal>,
  ): Promise<Result<Registration, Refusal>>;
}

/** A form that somebody wants kept: for a ticket, for a dog (a new one, or in place of `id`), or of the questionnaire. */
export type RegistrationRequest =
  | { readonly kind: 'competition'; readonly ticket: TicketId; readonly typed: Typed }
  | { readonly kind: 'have-a-go'; readonly id: string | null; readonly typed: Typed }
  | { readonly kind: 'questionnaire'; readonly typed: Typed };

export type RegistrationRefusal =
  | { readonly kind: 'form-invalid'; readonly wrong: Mistakes }
  | { readonly kind: 'not-eligible'; readonly wrong: Mistakes }
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
export type DecideRegistration = (books: RegistrationBooks) => Result<RegistrationChange, RegistrationRefusal>;

/** A form as its fields would show it, and when it was last saved. */
export type KeptForm = { readonly typed: Typed; readonly changedAt: Instant };

/** What My Festival shows of somebody's forms. */
export type OwnRegistrations = {
  /** When changes end, on the festival's clock. */
  readonly closesAt: Instant;
  readonly open: boolean;
  /** One for each paid competitor ticket. */
  readonly tickets: readonly {
    readonly id: TicketId;
    readonly boughtAt: Instant;
    readonly registration: KeptForm | null;
  }[];
  readonly haveAGo: readonly (KeptForm & { readonly id: string })[];
  readonly questionnaireDoneAt: Instant | null;
};

/** The browser's way to the visitor's own forms. */
export interface MyRegistrations {
  /** @throws ServiceFailure */
  all(): Promise<OwnRegistrations>;
  /** Saving the same twice is saving it once. @throws ServiceFailure when the outcome is unknown */
  save(request: RegistrationRequest): Promise<Result<void, RegistrationRefusal>>;
}

/** What is being typed, kept on this device until it is saved or its owner logs out. Never throws. */
export interface SavedDrafts {
  load(form: string): Typed | null;
  save(form: string, typed: Typed): void;
  forget(form: string): void;
  forgetAll(): void;
}
