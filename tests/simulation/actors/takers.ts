import { partyLinks } from '#adapters/system/party-links.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { Stage } from '../engine/stage.ts';
import { answersAbout, type Buyer, checksOut, pays } from './browser.ts';

/** Who takes an offer, where the party does not say it. */
type Taker = { readonly email: string; readonly userId: UserId | null };

/** Those who take offers of waiting lists, each with a browser of its own. */
export const offerTakers = (stage: Stage) => {
  const { world, chance } = stage;
  const links = partyLinks('secret');
  const takers = new Map<string, Buyer>();
  const takerFor = (party: WaitingParty, who: Taker): Buyer => {
    const known = takers.get(party.id);
    if (known) return known;
    const product = world.products.find(({ id }) => id === party.productId);
    const { productId, productName: name, ticketType } = party;
    const quantity = 1 + chance.below(party.places);
    const cart = [{ productId, name, images: [], price: product?.price ?? null, ticketType, quantity }];
    const answers = answersAbout(stage, cart);
    const taker = { ...who, name: party.name, saved: null, pages: [], cart, answers };
    takers.set(party.id, taker);
    return taker;
  };
  return {
    /** Checks out for the offer of a party. */
    take: (party: WaitingParty, who: Taker = { email: party.email, userId: null }) =>
      checksOut(stage, takerFor(party, who), { id: party.id, key: links.keyOf(party.id) }),
    /** One of them pays the card page, or does not. */
    pay: () => {
      if (takers.size > 0) pays(stage, chance.pick([...takers.values()]));
    },
  };
};
