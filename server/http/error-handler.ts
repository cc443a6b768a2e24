import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { codeOf, serverProblems, serviceProblem } from '#core/kernel/endpoint.ts';
import { ServiceFailure, Unstorable } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { type NamedProblem, sendProblem, sendSharedProblem } from './problem.ts';

const retryAfterSeconds = 2;

/** The maximum of a request’s faults that its answer names, so that a small request causes no large answer. */
const maxNamed = 20;

/** The framework's own refusals: they happen before a route runs and have a status but no code. */
const ofTheFramework = ['not-found', 'too-large', 'address-too-long', 'unsupported-media-type'] as const;

/** The stable `code` of a refusal of the framework. */
export const codeOfStatus = (status: number): string => {
  const named: NamedProblem | undefined = ofTheFramework.find((name) => serverProblems[name] === status);
  return codeOf(named ?? 'invalid-request');
};

/** Maps every thrown error to a response: invalid or unstorable request 400, retryable failure 503, other failure 502, the rest 500. */
export const setErrorHandler = (app: FastifyInstance, log: Log) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const wrong = error.validation.slice(0, maxNamed).map(({ instancePath, message }) => ({
        where: `${error.validationContext}${instancePath}`,
        what: message,
      }));
      return sendSharedProblem(reply, 'invalid-request', `${wrong[0]?.where}: ${wrong[0]?.what}`, { wrong });
    }
    if (error instanceof ServiceFailure) {
      log.warn(error.message, {
        request: request.id,
        service: error.service,
        path: request.routeOptions.url,
        cause: String(error.cause ?? ''),
      });
      const code = codeOf(serviceProblem(error.service));
      if (!error.retryable) return sendProblem(reply, 502, code);
      return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, code);
    }
    if (error instanceof Unstorable) {
      log.warn('request with a value that cannot be stored', {
        request: request.id,
        path: request.routeOptions.url,
        cause: error.message,
      });
      return sendSharedProblem(reply, 'invalid-request', 'It contains a character or a number that can’t be stored.');
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendProblem(reply, status, codeOfStatus(status), error.message);
    const reference = randomBytes(4).toString('hex');
    log.error('unhandled error', {
      request: request.id,
      reference,
      path: request.routeOptions.url,
      error: error.stack ?? String(error),
    });
    return sendSharedProblem(reply, 'bug', undefined, { reference });
  });
};
