import type { FastifyPluginAsync } from 'fastify';
import { countRecoveryCodes, removePhone } from '#core/accounts/settings/api.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

export type AccountSecurityPorts = {
  readonly accountSecurity: AccountSecurity;
  readonly guard: Guard;
};

/** Calls that Appwrite's protocol does not have: removing a phone number, and counting recovery codes. */
export const accountSecurityRoutes =
  ({ accountSecurity, guard }: AccountSecurityPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);

    endpointRoute(app, removePhone, { guard }, async (_request, _reply, { user }) => {
      await accountSecurity.removePhone(user.id);
      return {};
    });

    endpointRoute(app, countRecoveryCodes, { guard }, async (_request, _reply, { user }) => ({
      left: await accountSecurity.recoveryCodesLeft(user.id),
    }));
  };
