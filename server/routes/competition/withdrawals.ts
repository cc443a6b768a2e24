import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entryShape } from '#core/competition-day/day-shapes.ts';
import { withdrawalMessages as messages } from '#core/competition-day/withdrawal/messages.ts';
import { type WithdrawalPorts, withdrawEntry } from '#core/competition-day/withdrawal/withdraw-entry.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type WithdrawalRoutesPorts = WithdrawalPorts & { readonly currentUser: CurrentUser; readonly limit: RateLimit };

/** `POST /competition/withdrawals {entry}`: a competitor takes one of their own entries out; again, it changes nothing. */
export const withdrawalRoutes =
  (ports: WithdrawalRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const withdraw = withdrawEntry(ports);
    const onRequest = ports.limit('registration');
    const body = z.object({ entry: entryShape });

    privateNoStore(app);

    app.post('/competition/withdrawals', { onRequest, schema: { body } }, async (request, reply) => {
      const user = await ports.currentUser(request);
      if (!user) return sendUnauthorized(reply);
      const { entry } = request.body;
      const outcome = await withdraw(entry, user);
      if (outcome.ok) return { entry, state: 'withdrawn' };
      const told = { ...outcome.refusal, detail: messages.refusals[outcome.refusal.kind] };
      return sendRefusal(reply, told, {
        'ticket-unknown': 403,
        'not-registered': 409,
        'run-begun': 409,
        'festival-over': 409,
      });
    });
  };
