import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isOrphan } from '#adapters/sql/engine/store-failures.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { AccountServiceOptions } from '../options.ts';
import { AccountError } from './errors.ts';

/** The protocol's version we speak; clients show it and read nothing from it. */
const version = '1.9.6';

/** Every answer from 400 up, under our prefix and nowhere else, has the protocol's body: also Fastify's own. */
export const setErrorReplies = (app: FastifyInstance, { log }: Pick<AccountServiceOptions, 'log'>): void => {
  app.setNotFoundHandler((_request, reply) => send(reply, new AccountError('general_route_not_found')));

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asAccountError(error);
    // A flood is turned away, and not written down line by line: that would be half of what it is after.
    if (known.status >= 500 && known.type !== 'general_server_busy') {
      log.error('the account service failed', {
        method: request.method,
        route: request.routeOptions.url,
        error: String(error),
        cause: String(error.cause ?? ''),
        ...(known.type === 'general_unknown' ? { stack: error.stack } : {}),
      });
    }
    return send(reply, known);
  });
};

const asAccountError = (error: FastifyError): AccountError => {
  if (error instanceof AccountError) return error;
  if (error instanceof ServiceFailure && error.retryable) return new AccountError('general_store_unavailable');
  // Everything here belongs to a person, and this one was removed while they asked.
  if (isOrphan(error)) return new AccountError('user_not_found');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AccountError('general_body_too_large');
  const status = error.statusCode ?? 500;
  // What Fastify itself turns away before we see it: a length that is a lie, a body that is no JSON.
  if (status >= 400 && status < 500) return new AccountError('general_argument_invalid');
  return new AccountError('general_unknown');
};

const send = (reply: FastifyReply, { status, type, message }: AccountError) => {
  if (status === 503) reply.header('retry-after', '1');
  return reply.code(status).type('application/json; charset=utf-8').send({ message, code: status, version, type });
};
