import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isOrphan } from '#adapters/sql/engine/store-failures.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { AccountServiceOptions } from '../options.ts';
import { AccountError } from './errors.ts';

/** The version of the protocol; clients show it and read nothing from it. */
const version = '1.9.6';

/** Gives every response from 400 up the protocol's body, Fastify's own errors included, under this prefix only. */
export const setErrorReplies = (app: FastifyInstance, { log }: Pick<AccountServiceOptions, 'log'>): void => {
  app.setNotFoundHandler((_request, reply) => send(reply, new AccountError('general_route_not_found')));

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asAccountError(error);
    // A flood of refused log-ins is not logged line by line.
    if (known.status >= 500 && known.type !== 'general_server_busy') {
      log.error('account service error', {
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
  // A foreign key is violated when the person was removed during the request.
  if (isOrphan(error)) return new AccountError('user_not_found');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AccountError('general_body_too_large');
  const status = error.statusCode ?? 500;
  // Fastify's own refusals before a handler runs: a wrong content length, an unreadable body.
  if (status >= 400 && status < 500) return new AccountError('general_argument_invalid');
  return new AccountError('general_unknown');
};

const send = (reply: FastifyReply, { status, type, message }: AccountError) => {
  if (status === 503) reply.header('retry-after', '1');
  return reply.code(status).type('application/json; charset=utf-8').send({ message, code: status, version, type });
};
