import { partyLinks } from '#adapters/system/party-links.ts';
import { joinWaitingList, leaveWaitingList } from '#core/shop/waiting-lists/api.ts';
import { isActive, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import type { Actor } from './actor.ts';
import { answersAbout, type Buyer, checksOut, pays } from './browser.ts';

/** Parties on waiting lists: they join, leave, check out for an offer, perhaps on two devices, and pay or not. */
export const waitingLists: Actor = (stage) => {
  const { world, chance } = stage;
  const links = partyLinks('secret');
  const takers = new Map<string, Buyer>();
  const active = () => [...world.state.parties.values()].filter(isActive);
  const takerFor = (party: WaitingParty): Buyer => {
    const known = takers.get(party.id);
    if (known) return known;
    const product = world.products.find(({ id }) => id === party.productId);
    const { productId, productName: name, ticketType } = party;
    const quantity = 1 + chance.below(party.places);
    const cart = [{ productId, name, images: [], price: product?.price ?? null, ticketType, quantity }];
    const taker = {
      name: party.name,
      email: party.email,
      userId: null,
      saved: null,
      pages: [],
      cart,
      answers: answersAbout(stage, cart),
    };
    takers.set(party.id, taker);
    return taker;
  };

  return [
    {
      name: 'joins a waiting list',
      needs: 'waiting list',
      weight: 4,
      play: () => {
        const { id } = chance.pick(world.products);
        const name = `waiting ${1 + chance.below(4)}`;
        const form = { name, email: `${name.replace(' ', '')}@example.org`, places: 1 + chance.below(2) };
        stage.visit(`${name} joins`, (client) =>
          stage.api(client).call(joinWaitingList, { params: { productId: id }, body: form }),
        );
      },
    },
    {
      name: 'leaves a waiting list',
      needs: 'waiting list',
      weight: 1,
      play: () => {
        const parties = active();
        if (parties.length === 0) return;
        const { id, name } = chance.pick(parties);
        stage.visit(`${name} leaves the line`, (client) =>
          stage.api(client).call(leaveWaitingList, { params: { id }, body: { key: links.keyOf(id) } }),
        );
      },
    },
    {
      name: 'takes an offer',
      needs: 'waiting list',
      weight: 5,
      play: () => {
        const parties = active().filter(({ state }) => state !== 'waiting');
        if (parties.length === 0) return;
        const party = chance.pick(parties);
        checksOut(stage, takerFor(party), { id: party.id, key: links.keyOf(party.id) });
      },
    },
    {
      name: 'pays for an offer',
      needs: 'waiting list',
      weight: 3,
      play: () => {
        if (takers.size > 0) pays(stage, chance.pick([...takers.values()]));
      },
    },
  ];
};
