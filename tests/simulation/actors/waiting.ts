import { partyLinks } from '#adapters/system/party-links.ts';
import { joinWaitingList, leaveWaitingList } from '#core/shop/waiting-lists/api.ts';
import { isActive, isReachable } from '#core/shop/waiting-lists/party.ts';
import type { Actor } from './actor.ts';
import { offerTakers } from './takers.ts';

/** Parties on waiting lists: they join, leave, check out for an offer, perhaps on two devices, and pay or not. */
export const waitingLists: Actor = (stage) => {
  const { world, chance } = stage;
  const links = partyLinks('secret');
  const takers = offerTakers(stage);
  /** Stands held for traders are on no list that a party could see. */
  const active = () => [...world.state.parties.values()].filter((party) => isActive(party) && isReachable(party));

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
        takers.take(chance.pick(parties));
      },
    },
    {
      name: 'pays for an offer',
      needs: 'waiting list',
      weight: 3,
      play: takers.pay,
    },
  ];
};
