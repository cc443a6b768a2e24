import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isPasswordLength } from '#core/accounts/password-length.ts';
import type { Members } from '#core/accounts/ports.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import type { Recovery } from '#core/password-reset/ports.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

const updateAccount = z.object({
  accountId: z.string().min(1).max(36),
  newPassword: z.string().refine(isPasswordLength),
  token: z.string().min(1).max(512),
});

/** `POST /signup` (§7). The label can only be guest or competitor, and by itself enters nobody into anything. */
export const signUpRoutes =
  (ports: { readonly members: Members; readonly limit: RateLimit }): FastifyPluginAsyncZod =>
  async (app) => {
    const route = { onRequest: ports.limit('signUp'), schema: { body: signUpPayload } };
    app.post('/signup', route, async (request, reply) => {
      const created = await ports.members.create(request.body);
      if (created.ok) return reply.code(201).send({ userId: created.value.id });
      return sendRefusal(reply, created.refusal, {
        'account-exists': 409,
        'account-invalid': 422,
        'password-leaked': 422,
      });
    });
  };

/** `POST /appwrite/updateAccount` (§7): a new password by the one-use proof of a letter's link. */
export const updateAccountRoutes =
  (ports: { readonly recovery: Pick<Recovery, 'replacePassword'>; readonly limit: RateLimit }): FastifyPluginAsyncZod =>
  async (app) => {
    const route = { onRequest: ports.limit('newPassword'), schema: { body: updateAccount } };
    app.post('/appwrite/updateAccount', route, async (request, reply) => {
      const { accountId, token, newPassword } = request.body;
      const replaced = await ports.recovery.replacePassword({ userId: accountId, secret: token }, newPassword);
      if (replaced.ok) return {};
      return sendRefusal(reply, replaced.refusal, {
        'link-over': 410,
        'password-refused': 422,
        'password-leaked': 422,
      });
    });
  };
