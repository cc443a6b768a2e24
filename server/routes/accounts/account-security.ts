import type { FastifyPluginAsync } from 'fastify';
import type { Members } from '#core/accounts/ports.ts';
import { countRecoveryCodes, removePhone } from '#core/accounts/settings/api.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type AccountSecurityPorts = {
  readonly accountSecurity: AccountSecurity;
  readonly members: Pick<Members, 'hasFreshProofOrLogin'>;
  readonly currentUser: CurrentUser;
  readonly limit: RateLimit;
};

const proofNeeded = 'Please log in again first: this needs a login within the last half hour.';

/** Calls that Appwrite's protocol does not have: removing a phone number, and counting recovery codes. */
export const accountSecurityRoutes =
  ({ accountSecurity, members, currentUser, limit }: AccountSecurityPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);

    endpointRoute(app, removePhone, { onRequest: limit('ownAccount') }, async (request, reply) => {
      const user = await currentUser(request);
      if (!user) return sendUnauthorized(reply);
      if (!(await members.hasFreshProofOrLogin({ jwt: undefined, cookie: request.headers.cookie }, user.id)))
        return sendRefusal(reply, removePhone, { kind: 'proof-needed', detail: proofNeeded });
      await accountSecurity.removePhone(user.id);
      return {};
    });

    endpointRoute(app, countRecoveryCodes, {}, async (request, reply) => {
      const user = await currentUser(request);
      if (!user) return sendUnauthorized(reply);
      return { left: await accountSecurity.recoveryCodesLeft(user.id) };
    });
  };
