import type { FastifyPluginAsync } from 'fastify';
import type { NotCome } from '#core/desk/traders/absent-traders.ts';
import { columnOf } from '#core/desk/traders/board.ts';
import { mayBePlaced } from '#core/desk/traders/given-pitch.ts';
import { setUpSlots } from '#core/desk/traders/market-plan.ts';
import { givePitch, giveSlot, type PlacingPorts } from '#core/desk/traders/placing.ts';
import * as api from '#core/desk/traders/placing-api.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type MarketPlanPorts = Guarded &
  PlacingPorts & {
    readonly edition: Edition;
    readonly items: () => Promise<readonly CatalogueItem[]>;
    readonly absentTraders: () => Promise<readonly NotCome[]>;
  };

/** The plan of the market at the desk: its pitches and its set-up slots, and who has them. */
export const marketPlanRoutes =
  (ports: MarketPlanPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard, edition, traders, festivalClock } = ports;
    const [pitch, slot] = [givePitch(ports), giveSlot(ports)];
    privateNoStore(app);

    endpointRoute(app, api.readMarketPlan, { guard }, async () => {
      const [all, pitches, slots, items, late] = await Promise.all([
        traders.all(),
        traders.pitches(),
        traders.slots(),
        ports.items(),
        ports.absentTraders(),
      ]);
      return {
        plan: edition.traders.plan ?? null,
        traders: all.flatMap(({ id, form, offer, ...each }) => {
          const column = columnOf({ form, ...each }, edition);
          const given = pitches.find(({ traderId }) => traderId === id)?.pitch ?? null;
          const isPlaced = column === 'accepted' || column === 'paid' || column === 'ready' || given !== null;
          if (!column || !mayBePlaced(each.state) || !isPlaced) return [];
          const stand = items.find((item) => item.id === (offer?.productId ?? form.stand));
          const own = slots.find(({ traderId }) => traderId === id);
          const { name, power, categories } = form;
          return [
            {
              ...{ id, name, power, categories, column, stand: stand?.name ?? '', pitch: given },
              slot: own?.slot ?? null,
              plate: own?.plate ?? '',
              isLate: late.some((each) => each.id === id),
            },
          ];
        }),
        vehicles: edition.traders.setUp.vehicles,
        slots: setUpSlots(edition),
        year: edition.year,
        now: festivalClock.now(),
      };
    });

    endpointRoute(app, api.giveTraderPitch, { guard }, async (request, reply, { describe }) => {
      const given = await pitch(request.params.id, request.body.pitch, describe);
      return given.ok ? {} : sendRefusal(reply, api.giveTraderPitch, given.refusal);
    });

    endpointRoute(app, api.giveTraderSlot, { guard }, async (request, reply, { describe }) => {
      const given = await slot(request.params.id, request.body.slot, describe);
      return given.ok ? {} : sendRefusal(reply, api.giveTraderSlot, given.refusal);
    });
  };
