import type { FastifyInstance } from 'fastify';
import type { Members } from '#core/accounts/ports.ts';
import { type CurrentUser, sendUnauthorized } from './current-user.ts';
import { sendSharedProblem } from './problem.ts';

/**
 * Guards every route that declares `proof-needed`, before its body is read: a stolen JWT, or a page that was left open,
 * must not move money, write to ticket holders or change who has which rights.
 */
export const requireFreshProof = (
  app: FastifyInstance,
  currentUser: CurrentUser,
  members: Pick<Members, 'hasFreshProofOrLogin'>,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.freshProof) return undefined;
    const user = await currentUser(request);
    if (!user) return sendUnauthorized(reply);
    const { cookie } = request.headers;
    if (await members.hasFreshProofOrLogin({ jwt: undefined, cookie }, user.id)) return undefined;
    return sendSharedProblem(reply, 'proof-needed', confirmFirst);
  });
};

const confirmFirst = 'Please confirm that it’s you: this needs your password, or a code, of the last half hour.';
