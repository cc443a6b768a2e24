import type { UserId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { CompetitorTicket, CompetitorTicketId } from '../../entries/competitor-ticket.ts';
import type { registerEntry } from '../../entries/register-entry.ts';
import type { Registration } from '../../entries/registration.ts';

/** A paid competitor ticket, with its contact. */
export type PaidCompetitorTicket = CompetitorTicket & {
  /** The account that the ticket belongs to; null while its order belongs to no account. */
  readonly holder: UserId | null;
  /** The buyer's name from the card page; '' without one. */
  readonly buyer: string;
  readonly email: string;
};

/** Every paid and valid competitor ticket. */
export interface PaidCompetitorTickets {
  /** Oldest order first. @throws ServiceFailure */
  all(): Promise<readonly PaidCompetitorTicket[]>;
}

type Decided = ReturnType<typeof registerEntry>;
export type EntryRefusal = Extract<Decided, { readonly ok: false }>['refusal'];

/** The store of entries' forms. */
export interface EntryForms {
  /** Saves the decision of the rules about a form, with its email, in one transaction. @throws ServiceFailure */
  change(
    user: UserId,
    tickets: readonly CompetitorTicketId[],
    decide: Extract<Decided, { readonly ok: true }>['value'],
  ): Promise<Result<Registration, EntryRefusal>>;
}
