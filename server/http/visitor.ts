import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Members } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { sendProblem } from './problem.ts';

/** Whose request it is, asked at most once: a JWT of the account service, or the built-in service's own cookie (system §5). */
export const visitorOf = (members: Members) => {
  const known = new WeakMap<FastifyRequest, Promise<User | null>>();
  return (request: FastifyRequest): Promise<User | null> => {
    const asked = known.get(request) ?? ask(members, request);
    known.set(request, asked);
    return asked;
  };
};

export type VisitorOf = ReturnType<typeof visitorOf>;

const ask = async (members: Members, request: FastifyRequest): Promise<User | null> => {
  const jwt = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.headers.cookie;
  return jwt || cookie ? members.identify({ jwt, cookie }) : null;
};

/** 401, in words. */
export const logInFirst = (reply: FastifyReply) =>
  sendProblem(reply, 401, 'log_in_first', 'This needs you to be logged in.');
