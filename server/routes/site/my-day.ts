import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#core/kernel/ports.ts';
import { mergeOwnStars } from '#core/site/my-day/api.ts';
import type { Stars } from '#core/site/my-day/ports.ts';
import { notAhead } from '#core/site/my-day/star.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

type MyDayPorts = {
  readonly stars: Stars;
  /** Dates the stars, as the devices' clocks do. */
  readonly festivalClock: Clock;
  readonly guard: Guard;
};

/** What a visitor starred of the day, in their account. */
export const myDayRoutes =
  ({ stars, festivalClock, guard }: MyDayPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    endpointRoute(app, mergeOwnStars, { guard }, async (request, _reply, { user }) => {
      const { owner, stars: sent } = request.body;
      const own = owner === null || owner === user.id ? notAhead(sent, festivalClock.now()) : [];
      return { owner: user.id, stars: [...(await stars.merge(user.id, own))] };
    });
  };
