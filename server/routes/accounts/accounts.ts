import type { FastifyPluginAsync } from 'fastify';
import { createAccount } from '#core/accounts/api.ts';
import { checkResetLink, updateAccount } from '#core/accounts/password-reset/api.ts';
import type { Recovery } from '#core/accounts/password-reset/ports.ts';
import type { Members } from '#core/accounts/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Sign-up (§7). The label can only be `guest` or `competitor`; a competitor is not yet entered into the competition. */
export const signUpRoutes =
  (ports: { readonly members: Members; readonly guard: Guard }): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    endpointRoute(app, createAccount, { guard }, async (request, reply) => {
      const created = await ports.members.create(request.body);
      if (!created.ok) return sendRefusal(reply, createAccount, created.refusal);
      reply.code(201);
      return { userId: created.value.id };
    });
  };

/** Sets a new password by the one-use proof from an email's link (§7). */
export const updateAccountRoutes =
  (ports: {
    readonly recovery: Pick<Recovery, 'isLinkOver' | 'replacePassword'>;
    readonly guard: Guard;
  }): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    endpointRoute(app, checkResetLink, { guard }, async (request) => {
      const { accountId, token } = request.body;
      return { over: await ports.recovery.isLinkOver({ userId: accountId, secret: token }) };
    });

    endpointRoute(app, updateAccount, { guard }, async (request, reply) => {
      const { accountId, token, newPassword } = request.body;
      const replaced = await ports.recovery.replacePassword({ userId: accountId, secret: token }, newPassword);
      return replaced.ok ? {} : sendRefusal(reply, updateAccount, replaced.refusal);
    });
  };
