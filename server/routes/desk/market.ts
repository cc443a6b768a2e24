import type { FastifyPluginAsync } from 'fastify';
import { readMarket, readMarketPicture } from '#core/desk/traders/api.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import type { MarketNow } from '#core/site/frame/market-now.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sendStallPicture } from './send-stall-picture.ts';

export type MarketPorts = {
  readonly market: () => Promise<MarketNow>;
  readonly traders: Pick<Traders, 'pictureFile'>;
};

/** The traders' stalls that the market page shows. Never cached: a stall that was taken off is gone at once. */
export const marketRoutes =
  ({ market, traders }: MarketPorts): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, readMarket, {}, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const { stalls, plan } = await market();
      return {
        stalls: stalls.map(({ categories, picture, ...stall }) => ({
          ...stall,
          categories: [...categories],
          picture: [...picture],
        })),
        plan,
      };
    });

    endpointRoute(app, readMarketPicture, {}, async (request, reply) => {
      const { id, file } = request.params;
      const { stalls } = await market();
      const isShown = stalls.some((stall) => stall.id === id && stall.picture.some((each) => each.file === file));
      const content = isShown ? await traders.pictureFile(id, file) : undefined;
      return content === undefined
        ? sendRefusal(reply, readMarketPicture, { kind: 'picture-unknown' })
        : sendStallPicture(reply, file, content, 'public, max-age=60');
    });
  };
