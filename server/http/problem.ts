import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { codeOf, type SharedProblem, sharedProblems } from '#core/kernel/endpoint.ts';

/** The body of a refusal or failure (RFC 9457): a stable `code` for programs and a sentence for people. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
});

/** Sends a problem (RFC 9457); `facts` are further members of it, such as how many places are left. */
export const sendProblem = (
  reply: FastifyReply,
  status: number,
  code: string,
  detail?: string,
  facts: Readonly<Record<string, unknown>> = {},
) =>
  reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body) => JSON.stringify(body))
    .send({
      ...facts,
      type: 'about:blank',
      title: titles[status] ?? 'Refused',
      status,
      code,
      error: code,
      ...(detail ? { detail } : {}),
    });

/** Sends one of the problems that many endpoints share, with its declared status and code. */
export const sendSharedProblem = (reply: FastifyReply, name: SharedProblem, detail: string) =>
  sendProblem(reply, sharedProblems[name], codeOf(name), detail);

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
