import type { FastifyPluginAsync } from 'fastify';
import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { listPastFestivals } from '#core/site/my-festival/api.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

type PastFestivalPorts = {
  /** What an account had in closed years. @throws ServiceFailure */
  readonly pastFestivals: (user: UserId) => Promise<Readonly<AnswerSent<typeof listPastFestivals>>>;
  readonly guard: Guard;
};

/** A user's festivals of closed years. */
export const pastFestivalRoutes =
  ({ pastFestivals, guard }: PastFestivalPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    endpointRoute(app, listPastFestivals, { guard }, async (_request, _reply, { user }) => [
      ...(await pastFestivals(user.id)),
    ]);
  };
