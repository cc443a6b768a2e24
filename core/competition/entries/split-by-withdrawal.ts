import type { EntryId } from '../../kernel/ids.ts';
import type { OwnRegistrations } from './ports.ts';

type CompetitorTickets = Pick<OwnRegistrations, 'tickets'>;

/**
 * A user's competitor tickets, divided by whether the hound was withdrawn.
 * @param entries the states of their entries; null while they are not loaded: no ticket counts as withdrawn before
 */
export const splitByWithdrawal = (
  { tickets }: CompetitorTickets,
  entries: readonly { readonly entry: EntryId; readonly state: string }[] | null,
): { readonly stillIn: CompetitorTickets; readonly withdrawn: CompetitorTickets } => {
  const out = new Set<string>(entries?.flatMap(({ entry, state }) => (state === 'withdrawn' ? [entry] : [])));
  return {
    stillIn: { tickets: tickets.filter(({ id }) => !out.has(id)) },
    withdrawn: { tickets: tickets.filter(({ id }) => out.has(id)) },
  };
};
