import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Members } from '#core/accounts/ports.ts';
import { isStaff } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { staffLabels } from '#core/kernel/staff.ts';
import type { OperatorAccess } from './operator-access.ts';
import { sendSharedProblem } from './problem.ts';

/** The user of a request, looked up at most once: by a JWT of the account service or the built-in service's cookie (S5). */
export const currentUser = (members: Pick<Members, 'identify'>) => {
  const byRequest = new WeakMap<FastifyRequest, Promise<User | null>>();
  return (request: FastifyRequest): Promise<User | null> => {
    const pending = byRequest.get(request) ?? identify(members, request);
    byRequest.set(request, pending);
    return pending;
  };
};

export type CurrentUser = ReturnType<typeof currentUser>;

const identify = async (members: Pick<Members, 'identify'>, request: FastifyRequest): Promise<User | null> => {
  const jwt = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.headers.cookie;
  return jwt || cookie ? members.identify({ jwt, cookie }) : null;
};

/**
 * The user of a request to a public demo, whose documents may contain the passwords of its staff: staff count as logged
 * out unless the browser has the operator's key.
 */
export const staffOnlyForOperator =
  (userOf: CurrentUser, { isOperator }: OperatorAccess): CurrentUser =>
  async (request) => {
    const user = await userOf(request);
    return isStaff(user, ...staffLabels) && !isOperator(request) ? null : user;
  };

/** Sends 401 `log_in_first`. */
export const sendUnauthorized = (reply: FastifyReply) =>
  sendSharedProblem(reply, 'log-in-first', 'You need to log in to do this.');
