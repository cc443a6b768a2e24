import type { PartyId } from '#core/kernel/ids.ts';
import type { Festival } from '../festival.ts';

/**
 * The festival whose waiting list has this party, which a checkout of its offer sends in the body: this one, or one that has
 * closed since; this one when none has it.
 */
export const findFestivalOfOffer =
  (festival: Festival) =>
  async (party: PartyId): Promise<Festival> => {
    if (await festival.waiting.waitingLists.find(party)) return festival;
    for (const other of await festival.years.others(festival))
      if (await other.waiting.waitingLists.find(party)) return other;
    return festival;
  };
