import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  codeOf,
  type ServerProblem,
  type SharedProblem,
  serverProblems,
  sharedProblems,
} from '#core/kernel/endpoint.ts';

/** The body of a refusal or failure (RFC 9457): a stable `code` for programs and a sentence for people. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
});

const titles: Readonly<Record<number, string>> = {
  400: 'We couldn’t understand that request',
  401: 'Please log in first',
  403: 'You don’t have access to this',
  404: 'Not found',
  409: 'Not possible now',
  410: 'No longer there',
  413: 'Too large',
  414: 'That address is too long',
  415: 'That format isn’t supported',
  422: 'Something in it isn’t right',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  502: 'A service that we need isn’t working',
  503: 'Please try again in a moment',
};

/** The media type of a problem (RFC 9457). */
export const problemMediaType = 'application/problem+json; charset=utf-8';

type Facts = Readonly<Record<string, unknown>>;

/** A problem as it is sent; `facts` are further members, such as the number of places left. */
export const problemBody = (status: number, code: string, detail?: string, facts: Facts = {}): string =>
  JSON.stringify({
    ...facts,
    type: 'about:blank',
    title: titles[status] ?? 'Refused',
    status,
    code,
    error: code,
    ...(detail ? { detail } : {}),
  });

/** Sends a problem (RFC 9457). */
export const sendProblem = (reply: FastifyReply, status: number, code: string, detail?: string, facts?: Facts) =>
  reply
    .code(status)
    .header('content-type', problemMediaType)
    .send(problemBody(status, code, detail, facts));

/** The name of a problem that is declared once for many routes. */
export type NamedProblem = SharedProblem | ServerProblem;

/** The declared HTTP status of each named problem. */
export const statusOf: Readonly<Record<NamedProblem, number>> = { ...sharedProblems, ...serverProblems };

/** Sends a named problem with its declared status and code. */
export const sendSharedProblem = (reply: FastifyReply, name: NamedProblem, detail?: string, facts?: Facts) =>
  sendProblem(reply, statusOf[name], codeOf(name), detail, facts);
