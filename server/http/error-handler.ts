import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { sendProblem } from './problem.ts';

const retryAfterSeconds = 2;

/** Codes for the framework's own refusals, which happen before a route runs. */
const codes: Readonly<Record<number, string>> = {
  404: 'not_found',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
};

/** The stable `code` of a refusal that only has a status. */
export const codeOf = (status: number): string => codes[status] ?? 'invalid_request';

/** Maps every thrown error to a response: invalid request 400, retryable failure 503, other failure 502, the rest 500. */
export const setErrorHandler = (app: FastifyInstance, log: Log) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const wrong = error.validation.map(({ instancePath, message }) => ({
        where: `${error.validationContext}${instancePath}`,
        what: message,
      }));
      return sendProblem(reply, 400, 'invalid_request', `${wrong[0]?.where}: ${wrong[0]?.what}`, { wrong });
    }
    if (error instanceof ServiceFailure) {
      log.warn(error.message, {
        request: request.id,
        service: error.service,
        path: request.routeOptions.url,
        cause: String(error.cause ?? ''),
      });
      if (!error.retryable) return sendProblem(reply, 502, `${error.service}_in_trouble`);
      reply.header('retry-after', retryAfterSeconds);
      return sendProblem(reply, 503, `${error.service}_in_trouble`);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendProblem(reply, status, codeOf(status), error.message);
    const reference = randomBytes(4).toString('hex');
    log.error('unhandled error', {
      request: request.id,
      reference,
      path: request.routeOptions.url,
      error: error.stack ?? String(error),
    });
    return sendProblem(reply, 500, 'bug', undefined, { reference });
  });
};
