import type { ProductId } from '../../kernel/ids.ts';
import type { PlaceMove } from '../checkout/place-moves.ts';
import { placesHeldFor, type WaitingParty } from './party.ts';

/** How a change of parties changes their product's counters: its held places, and the places that parties wait for. */
export const waitingPlaceMoves = (
  productId: ProductId,
  line: readonly WaitingParty[],
  changed: readonly WaitingParty[],
): { readonly waiting: number; readonly moves: readonly PlaceMove[] } => {
  let [waiting, held] = [0, 0];
  for (const party of changed) {
    const before = line.find(({ id }) => id === party.id);
    waiting += waits(party) - (before ? waits(before) : 0);
    held += placesHeldFor(party) - (before ? placesHeldFor(before) : 0);
  }
  return { waiting, moves: held === 0 ? [] : [{ productId, held, sold: 0 }] };
};

const waits = ({ state, places }: WaitingParty): number => (state === 'waiting' ? places : 0);
