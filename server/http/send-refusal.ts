import type { FastifyReply } from 'fastify';
import { sendProblem } from './problem.ts';

/**
 * Sends a refusal as a problem with the status of its kind; a kind without a status does not compile. The kind becomes the
 * `code` (`sold-out` as `sold_out`), the refusal's other members go along.
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
