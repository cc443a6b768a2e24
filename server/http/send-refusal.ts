import type { FastifyReply } from 'fastify';
import { sendProblem } from './problem.ts';

/**
 * Answers a refusal with the status of its kind: forget one and the call does not compile. The kind becomes the
 * problem's `code`, `sold-out` as `sold_out`; everything else the refusal says goes along.
 */
export const sendRefusal = <Kind extends string>(
  reply: FastifyReply,
  refusal: { readonly kind: Kind },
  statuses: Readonly<Record<Kind, number>>,
) => {
  const { kind, ...facts } = refusal;
  const status: number = statuses[kind];
  const detail = 'detail' in facts && typeof facts.detail === 'string' ? facts.detail : undefined;
  return sendProblem(reply, status, kind.replaceAll('-', '_'), detail, facts);
};
