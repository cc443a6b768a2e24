import { type ClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import { entryId } from '../../kernel/ids.ts';
import type { CompetitorTicketId } from '../entries/competitor-ticket.ts';
import type { RegistrationFacts } from '../entries/registration.ts';
import { currentPlacements, type Placement } from './placement.ts';

/**
 * The facts for a decision about a registration.
 * @param taken the class and level in which each ticket takes a place
 * @param placements every decision about an entry, oldest first
 */
export const registrationFacts = (
  own: RegistrationFacts['own'],
  taken: readonly (ClassAndLevel & { readonly ticket: CompetitorTicketId })[],
  placements: readonly Placement[],
): RegistrationFacts => {
  const current = currentPlacements(placements);
  return {
    own,
    asking: (where, butFor) => taken.filter((each) => each.ticket !== butFor && sameGroup(each, where)).length,
    withdrawn: (ticket) => current.get(entryId(ticket))?.put.kind === 'withdrawn',
  };
};
