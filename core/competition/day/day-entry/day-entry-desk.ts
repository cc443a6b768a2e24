import { type FormValues, formValues } from '../../../kernel/forms/form-values.ts';
import { entryId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CompetitorTicketId } from '../../entries/competitor-ticket.ts';
import type { CompetitionDay } from '../ports.ts';
import type { PaidCompetitorTickets } from './ports.ts';

/** The tickets and entries that the desk can choose from. */
export type DayEntryDesk = {
  /** Paid tickets without a form. */
  readonly tickets: readonly {
    readonly ticket: CompetitorTicketId;
    readonly buyer: string;
    readonly email: string;
    readonly boughtAt: Instant;
    /** Whether the ticket belongs to an account; only then can it be entered. */
    readonly claimed: boolean;
  }[];
  /** The entries' forms as sent, by bib number. */
  readonly entries: readonly {
    readonly ticket: CompetitorTicketId;
    /** The bib number; null before the running order is published. */
    readonly number: number | null;
    readonly typed: FormValues;
    /** Whether the head judge has placed the entry; a substitute keeps that class and level. */
    readonly placed: boolean;
  }[];
};

/** The tickets and entries that the desk may change on the day. @throws ServiceFailure */
export const dayEntryDesk =
  (ports: {
    readonly competitionDay: Pick<CompetitionDay, 'read'>;
    readonly paidCompetitorTickets: PaidCompetitorTickets;
  }) =>
  async (): Promise<DayEntryDesk> => {
    const [tickets, { entrants, placements, order }] = await Promise.all([
      ports.paidCompetitorTickets.all(),
      ports.competitionDay.read(),
    ]);
    const entered = new Set(entrants.map(({ entry }) => entry));
    const placed = new Set(placements.map(({ entry }) => entry));
    const numbers = new Map(order?.runs.map(({ entry, number }) => [entry, number]));
    const last = Number.MAX_SAFE_INTEGER;
    return {
      tickets: tickets
        .filter(({ id }) => !entered.has(entryId(id)))
        .map(({ id, buyer, email, boughtAt, holder }) => ({
          ticket: id,
          buyer,
          email,
          boughtAt,
          claimed: holder !== null,
        })),
      entries: entrants
        .map(({ entry, registration }) => ({
          ticket: registration.ticket,
          number: numbers.get(entry) ?? null,
          typed: formValues(registration.form),
          placed: placed.has(entry),
        }))
        .toSorted((a, b) => (a.number ?? last) - (b.number ?? last)),
    };
  };
