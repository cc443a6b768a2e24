import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { registerEntry } from '../../registration/register-entry.ts';
import type { Registration } from '../../registration/registration.ts';
import type { CompetitorTicket, CompetitorTicketId } from '../../registration/ticket.ts';

/** A paid competitor ticket, with whom to ask about it. */
export type PaidCompetitorTicket = CompetitorTicket & {
  /** The account that it belongs to; null while its order is in none. */
  readonly holder: UserId | null;
  /** As the card page names the buyer; '' when it does not. */
  readonly buyer: string;
  readonly email: string;
};

/** Every competitor ticket that was paid for and is good. */
export interface PaidCompetitorTickets {
  /** Oldest order first. @throws ServiceFailure */
  all(): Promise<readonly PaidCompetitorTicket[]>;
}

type Decided = ReturnType<typeof registerEntry>;
export type EntryRefusal = Extract<Decided, { readonly ok: false }>['refusal'];

/** The store of entries' forms. */
export interface EntryForms {
  /** Saves what the rules decide about a form, with its email, in one transaction. @throws ServiceFailure */
  change(
    user: UserId,
    tickets: readonly CompetitorTicketId[],
    decide: Extract<Decided, { readonly ok: true }>['value'],
  ): Promise<Result<Registration, EntryRefusal>>;
}
