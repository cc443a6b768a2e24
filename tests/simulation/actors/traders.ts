import { partyLinks } from '#adapters/system/party-links.ts';
import { traderLinks } from '#adapters/system/trader-links.ts';
import { chooseSetUpSlot, sendApplication, startApplication, withdrawApplication } from '#core/desk/traders/api.ts';
import { decideAboutTrader } from '#core/desk/traders/desk-api.ts';
import { setUpSlots } from '#core/desk/traders/market-plan.ts';
import { giveTraderPitch, giveTraderSlot } from '#core/desk/traders/placing-api.ts';
import { type TraderApplication, type TraderState, traderId } from '#core/desk/traders/trader-application.ts';
import { hour, laterBy, minute, second } from '#core/kernel/time.ts';
import { leaveWaitingList, lengthenPlaces, removeFromWaitingList } from '#core/shop/waiting-lists/api.ts';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import type { Actor } from './actor.ts';
import { refundsTickets } from './desk.ts';
import { offerTakers } from './takers.ts';

const mostApplications = 5;
/** For how many days a stand is held, whose end a schedule reaches. */
const days = [1, 2];
const dayPassesMs = 20 * hour;

/**
 * Traders and the organisers who decide about them: applications are sent, decided, perhaps by two at once, paid, refunded
 * and withdrawn; the desk gives pitches and set-up slots, perhaps one to two traders at once.
 */
export const traders: Actor = (stage) => {
  const { world, chance } = stage;
  const { state, stand } = world;
  if (!stand) return [];
  const [links, offers] = [traderLinks('secret'), partyLinks('secret')];
  const takers = offerTakers(stage);

  const asks = (what: string, work: (api: ReturnType<typeof stage.api>) => Promise<unknown>) =>
    stage.visit(`the desk ${what}`, (client) => work(stage.api(client, 'organiser')));
  const all = () => [...state.traders.values()];
  const one = (...states: readonly TraderState[]): TraderApplication | undefined => {
    const among = all().filter((each) => states.includes(each.state));
    return among.length > 0 ? chance.pick(among) : undefined;
  };
  const partyOf = ({ offer }: TraderApplication) => (offer ? state.parties.get(offer.partyId) : undefined);

  const accept = ({ id }: TraderApplication) => {
    const body = { kind: 'accept', productId: stand.id, days: chance.pick(days), text: '' } as const;
    asks(`accepts ${id}`, (api) => api.call(decideAboutTrader, { params: { id }, body }));
  };
  const decide = ({ id }: TraderApplication) => {
    const body = chance.pick([
      { kind: 'waiting', text: '' },
      { kind: 'decline', why: 'enough', text: 'Next year.' },
      { kind: 'ask', text: 'What is in the fudge?' },
    ] as const);
    asks(`decides about ${id}: ${body.kind}`, (api) => api.call(decideAboutTrader, { params: { id }, body }));
  };
  const givePitch = ({ id }: TraderApplication, pitch: string | null) =>
    asks(`gives ${id} pitch ${pitch}`, (api) => api.call(giveTraderPitch, { params: { id }, body: { pitch } }));

  const passes = (ms: number) => {
    world.festivalClock.passes(ms);
    world.machineClock.passes(ms);
  };
  // A stand is held for longer than the final rounds last, and is then offered to those who wait for it, one after another.
  stage.whenOver.push(() => {
    const ends = [...state.parties.values()].flatMap((party) =>
      party.state === 'offered' && party.offer ? [party.offer.until] : [],
    );
    const left = Math.min(...ends) - world.festivalClock.now();
    if (ends.length > 0 && left > 0) passes(Math.min(left + second, dayPassesMs));
  });

  return [
    {
      name: 'applies for a stand',
      needs: 'traders',
      weight: 1,
      play: () => {
        if (all().length >= mostApplications) return;
        const id = traderId(world.newId('trader').padEnd(20, 'x'));
        const email = `${id}@example.org`;
        const form = aTraderForm({ name: `Stall ${all().length + 1}`, email, stand: stand.id });
        stage.visit(`${id} applies`, async (client) => {
          const api = stage.api(client);
          const begun = await api.call(startApplication, { body: { id, form: { ...form, categories: ['Local'] } } });
          if (begun.ok) await api.call(sendApplication, { params: { id }, body: { key: begun.value.key } });
        });
      },
    },
    {
      name: 'accepts a trader',
      needs: 'traders',
      weight: 8,
      play: () => {
        const first = one('sent', 'waiting', 'lapsed');
        if (!first) return;
        accept(first);
        // Two organisers at once, or two traders for the last stand.
        const again = chance.pick(['once', 'twice', 'another', 'and decides'] as const);
        if (again === 'twice') accept(first);
        if (again === 'and decides') decide(first);
        const other = again === 'another' && one('sent', 'waiting', 'lapsed');
        if (other) accept(other);
      },
    },
    {
      name: 'decides about a trader',
      needs: 'traders',
      weight: 1,
      play: () => {
        const found = one('sent', 'waiting', 'lapsed', 'accepted', 'paid');
        if (found) decide(found);
      },
    },
    {
      name: 'gives a pitch',
      needs: 'traders',
      weight: 5,
      play: () => {
        const found = one('sent', 'accepted', 'paid');
        if (!found) return;
        const pitch = chance.pick(['1', '2', null]);
        givePitch(found, pitch);
        const other = chance.below(2) === 1 && one('sent', 'accepted', 'paid');
        if (other) givePitch(other, pitch);
      },
    },
    {
      name: 'takes a set-up slot',
      needs: 'traders',
      weight: 3,
      play: () => {
        const [found, other] = [one('accepted', 'paid'), one('sent', 'accepted', 'paid')];
        const slot = chance.pick(setUpSlots(world.edition)).id;
        if (found)
          stage.visit(`${found.id} chooses slot ${slot}`, (client) =>
            stage.api(client).call(chooseSetUpSlot, {
              params: { id: found.id },
              body: { slot, plate: 'TR24 UFL', key: links.keyOf(found.id) },
            }),
          );
        if (other && chance.below(2) === 1)
          asks(`gives ${other.id} slot ${slot}`, (api) =>
            api.call(giveTraderSlot, { params: { id: other.id }, body: { slot: chance.pick([slot, slot, null]) } }),
          );
      },
    },
    {
      name: 'takes a stand',
      needs: 'traders',
      weight: 9,
      play: () => {
        const held = all().filter((each) => ['offered', 'paying'].includes(partyOf(each)?.state ?? ''));
        const found = held.length > 0 ? chance.pick(held) : undefined;
        const party = found && partyOf(found);
        if (found && party) takers.take(party, found);
      },
    },
    { name: 'pays for a stand', needs: 'traders', weight: 9, play: takers.pay },
    {
      name: 'does not come',
      needs: 'traders',
      weight: 1,
      play: () => {
        const found = one('sent', 'waiting', 'lapsed', 'accepted');
        if (!found) return;
        const party = partyOf(found);
        const [{ id }, key] = [found, links.keyOf(found.id)];
        stage.visit(`${id} does not come`, (client) =>
          found.state === 'accepted' && party
            ? stage
                .api(client)
                .call(leaveWaitingList, { params: { id: party.id }, body: { key: offers.keyOf(party.id) } })
            : stage.api(client).call(withdrawApplication, { params: { id }, body: { key } }),
        );
      },
    },
    {
      name: 'refunds a stand',
      needs: 'traders',
      weight: 2,
      play: () => {
        const paid = all().flatMap((each) => partyOf(each)?.orderId ?? []);
        const order = paid.length > 0 ? state.orders.get(chance.pick(paid)) : undefined;
        if (order?.payment) refundsTickets(stage, order);
      },
    },
    {
      name: 'changes a held stand',
      needs: 'traders',
      weight: 1,
      play: () => {
        const found = one('accepted');
        const party = found && partyOf(found);
        if (!party) return;
        const params = { id: party.id };
        if (chance.below(2) === 0)
          asks(`lengthens ${party.id}`, (api) => api.call(lengthenPlaces, { params, body: { hours: 1 } }));
        else
          asks(`withdraws ${party.id}`, (api) =>
            api.call(removeFromWaitingList, { params, body: { reason: 'The hall is full.' } }),
          );
      },
    },
    {
      name: 'a day passes',
      needs: 'traders',
      weight: 1,
      play: () => {
        // A day, or until shortly before the end of a stand that is held.
        const [now, found] = [world.festivalClock.now(), one('accepted')];
        const until = found && chance.below(2) === 1 && partyOf(found)?.offer?.until;
        const ms = until ? until - 2 * minute - now : dayPassesMs;
        if (ms > 0 && laterBy(now, ms) < world.editionNow().salesCloseAt) passes(ms);
      },
    },
  ];
};
