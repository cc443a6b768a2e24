import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { CurrentUser } from './current-user.ts';
import type { DescribeActions } from './describe-actions.ts';
import { requireStaff } from './require-staff.ts';

/** The ports of every desk route: who sends the request, and how a change is described in the audit log. */
export type DeskRequestPorts = { readonly currentUser: CurrentUser; readonly describeActions: DescribeActions };

/** The organiser who sends the request, and the function that describes their actions for the audit log. */
export type AtTheDesk = { readonly organiser: User; readonly describe: DescribeAction };

/**
 * Requires an organiser, for every route under `/api/desk`; sends 401 or 403 otherwise. `requireStaffFirst` has already
 * checked that the organiser's two-step login is not overdue.
 * @returns undefined when the refusal is sent
 */
export const requireOrganiser = ({ currentUser, describeActions }: DeskRequestPorts) => {
  const require = requireStaff(currentUser, 'organiser');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<AtTheDesk | undefined> => {
    const organiser = await require(request, reply);
    return organiser && { organiser, describe: describeActions(request, organiser) };
  };
};
