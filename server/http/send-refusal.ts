import type { FastifyReply } from 'fastify';
import { codeOf, type Endpoint, type RefusalSent } from '#core/kernel/endpoint.ts';
import { sendProblem } from './problem.ts';

/**
 * Sends a refusal with the status that its endpoint declares for the kind; an undeclared kind does not compile. The kind
 * becomes the problem's `code` (`sold-out` is sent as `sold_out`). The refusal's other members, such as `detail`, are
 * copied.
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
