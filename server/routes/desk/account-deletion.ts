import type { FastifyPluginAsync } from 'fastify';
import { cancelAccountDeletion, requestAccountDeletion } from '#core/desk/personal-data/api.ts';
import { type CancelDeletionPorts, cancelDeletion } from '#core/desk/personal-data/deletion/cancel-deletion.ts';
import { type RequestDeletionPorts, requestDeletion } from '#core/desk/personal-data/deletion/request-deletion.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type AccountDeletionPorts = RequestDeletionPorts &
  CancelDeletionPorts & {
    readonly guard: Guard;
  };

/** Requests and cancels the deletion of an account. */
export const accountDeletionRoutes =
  (ports: AccountDeletionPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const requestFor = requestDeletion(ports);
    const { byMember, byEmailLink } = cancelDeletion(ports);

    endpointRoute(app, requestAccountDeletion, { guard }, async (request, reply, { user }) => {
      const outcome = await requestFor(user, request.body.word);
      return outcome.ok ? { dueAt: outcome.value.dueAt } : sendRefusal(reply, requestAccountDeletion, outcome.refusal);
    });

    endpointRoute(app, cancelAccountDeletion, { guard }, async (_request, reply, { user, key }) => {
      const outcome = user && key === undefined ? await byMember(user) : await byEmailLink(key ?? '');
      return outcome.ok ? {} : sendRefusal(reply, cancelAccountDeletion, outcome.refusal);
    });
  };
