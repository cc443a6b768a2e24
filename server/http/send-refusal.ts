import type { FastifyReply } from 'fastify';
import { codeOf, type Endpoint, type RefusalSent } from '#core/kernel/endpoint.ts';
import { sendProblem } from './problem.ts';

/**
 * Answers a refusal with the status that its endpoint declares for the kind: one that is not declared does not compile.
 * The kind becomes the problem's `code`, `sold-out` as `sold_out`; the refusal's other members, its `detail` among them, go along.
 */
export const sendRefusal = <E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  refusal: RefusalSent<E> & { readonly kind: string },
) => {
  const { kind, ...facts } = refusal;
  const status = endpoint.refusals?.[kind]?.status ?? 500;
  return sendProblem(reply, status, codeOf(kind), undefined, facts);
};
