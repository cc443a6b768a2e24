import type { FastifyPluginAsync } from 'fastify';
import { withdrawOwnEntry } from '#core/competition/day/withdrawal/api.ts';
import { withdrawalMessages as messages } from '#core/competition/day/withdrawal/messages.ts';
import { type WithdrawalPorts, withdrawEntry } from '#core/competition/day/withdrawal/withdraw-entry.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type WithdrawalRoutesPorts = WithdrawalPorts & { readonly currentUser: CurrentUser; readonly guard: Guard };

/** The withdrawal of an entry by its own competitor. */
export const withdrawalRoutes =
  (ports: WithdrawalRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const withdraw = withdrawEntry(ports);

    privateNoStore(app);

    endpointRoute(app, withdrawOwnEntry, { guard }, async (request, reply, { user }) => {
      const { entry } = request.body;
      const outcome = await withdraw(entry, user);
      if (outcome.ok) return { entry, state: 'withdrawn' as const };
      const inWords = { ...outcome.refusal, detail: messages.refusals[outcome.refusal.kind] };
      return sendRefusal(reply, withdrawOwnEntry, inWords);
    });
  };
