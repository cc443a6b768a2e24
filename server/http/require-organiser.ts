import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import type { DescribeAction } from '#core/audit-log/staff-action.ts';
import type { CurrentUser } from './current-user.ts';
import type { DescribeActions } from './describe-actions.ts';
import { requireStaff } from './require-staff.ts';

/** What every route of the desk needs to know who asks, and to write down what they change. */
export type DeskRequestPorts = { readonly currentUser: CurrentUser; readonly describeActions: DescribeActions };

/** The organiser who asks, with what describes their actions for the audit log. */
export type AtTheDesk = { readonly organiser: User; readonly describe: DescribeAction };

/**
 * Requires an organiser, for every route under `/api/desk`; sends 401 or 403 otherwise. That their second proof is not
 * overdue is known already, because the endpoints declare the problem `staff-only` (`requireStaffFirst`).
 * @returns undefined when the refusal is sent
 */
export const requireOrganiser = ({ currentUser, describeActions }: DeskRequestPorts) => {
  const require = requireStaff(currentUser, 'organiser');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<AtTheDesk | undefined> => {
    const organiser = await require(request, reply);
    return organiser && { organiser, describe: describeActions(request, organiser) };
  };
};
