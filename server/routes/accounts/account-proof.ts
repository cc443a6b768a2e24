import type { FastifyPluginAsync } from 'fastify';
import type { RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { proveByPassword, readProofWay } from '#core/accounts/api.ts';
import type { SessionProofs } from '#core/accounts/ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { hour, second } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendSharedProblem } from '../../http/problem.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type AccountProofPorts = {
  readonly sessionProofs: SessionProofs;
  readonly guard: Guard;
  readonly machineClock: Clock;
  readonly passwordTries: RateLimits;
  readonly log: Pick<Log, 'warn'>;
};

/** As for log-ins: wrong passwords of one account, from all of its sessions together. */
const allowance = { times: 10, windowMs: hour };

/** A fresh proof of identity in place, so that a change that needs one does not end the session. */
export const accountProofRoutes =
  ({ sessionProofs, guard, machineClock, passwordTries, log }: AccountProofPorts): FastifyPluginAsync =>
  async (app) => {
    /** Counts a try before the comparison, so that simultaneous tries count. @returns the seconds to wait; 0 for none */
    const secondsToWait = (id: UserId): number => {
      const { allowed, state } = passwordTries.take([id], allowance);
      return allowed ? 0 : Math.max(1, Math.ceil((state.resetsAt - machineClock.now()) / second));
    };

    privateNoStore(app);

    endpointRoute(app, readProofWay, { guard }, async (request, _reply, { user }) => ({
      way: await sessionProofs.wayOf({ cookie: request.headers.cookie }, user.id),
    }));

    endpointRoute(app, proveByPassword, { guard }, async (request, reply, { user }) => {
      const seconds = secondsToWait(user.id);
      if (seconds > 0) {
        reply.header('retry-after', seconds);
        return sendSharedProblem(reply, 'too-many-requests', 'That’s a lot of tries. Please wait an hour.');
      }
      const proved = await sessionProofs.byPassword({ cookie: request.headers.cookie }, user.id, request.body.password);
      if (!proved.ok) {
        log.warn('identity not proved', { user: user.id, why: proved.refusal.kind });
        return sendRefusal(reply, proveByPassword, proved.refusal);
      }
      passwordTries.forget([user.id]);
      return {};
    });
  };
