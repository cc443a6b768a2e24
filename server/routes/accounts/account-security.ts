import type { FastifyPluginAsync } from 'fastify';
import { countRecoveryCodes, removePhone } from '#core/accounts/settings/api.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

export type AccountSecurityPorts = {
  readonly accountSecurity: AccountSecurity;
  readonly currentUser: CurrentUser;
  readonly limit: RateLimit;
};

/** Calls that Appwrite's protocol does not have: removing a phone number, and counting recovery codes. */
export const accountSecurityRoutes =
  ({ accountSecurity, currentUser, limit }: AccountSecurityPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);

    endpointRoute(app, removePhone, { onRequest: limit('ownAccount') }, async (request, reply) => {
      const user = await currentUser(request);
      if (!user) return sendUnauthorized(reply);
      await accountSecurity.removePhone(user.id);
      return {};
    });

    endpointRoute(app, countRecoveryCodes, {}, async (request, reply) => {
      const user = await currentUser(request);
      if (!user) return sendUnauthorized(reply);
      return { left: await accountSecurity.recoveryCodesLeft(user.id) };
    });
  };
