import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#core/kernel/ports.ts';

const refused: ReadonlySet<number> = new Set([401, 403, 429]);
/** The account service's calls that try a password, a code or a link. */
const provesSomething = /\/account\/(sessions|mfa|recovery|verification|tokens)|updateAccount/i;

/**
 * Logs every 401, 403 and 429 as a warning, so that the operator sees guessing and prying. Only this log line contains the
 * IP address, which is personal data: without it an operator could not block an attacker.
 */
export const logRefusals = (app: FastifyInstance, log: Log): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode: status } = reply;
    if (refused.has(status) && !isGuestsQuestion(request, status)) {
      const { method, routeOptions, ip } = request;
      const path = routeOptions.url ?? 'none';
      const isAttempt = status === 401 && method !== 'GET' && provesSomething.test(path);
      log.warn(isAttempt ? 'log-in failed' : 'request refused', { request: request.id, status, method, path, ip });
    }
    done(null, payload);
  });
};

/** Whether a page asked for the logged-in user and the visitor is a guest: most visits begin like this. */
const isGuestsQuestion = ({ method, headers }: FastifyRequest, status: number): boolean =>
  status === 401 &&
  method === 'GET' &&
  headers.cookie === undefined &&
  headers.authorization === undefined &&
  headers['x-fallback-cookies'] === undefined;
