import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { NetworkKey } from './network-key.ts';

/** Makes the function that describes one staff member's actions in one request, for the audit log. */
export type DescribeActions = (request: Pick<FastifyRequest, 'ip'>, staff: Pick<User, 'id' | 'name'>) => DescribeAction;

/** Describes the actions of staff: who acts, from which network, and when by the machine's clock (F7). */
export const describeActions =
  (networkKey: NetworkKey, machineClock: Clock, { year }: Pick<Edition, 'year'>): DescribeActions =>
  ({ ip }, { id, name }) =>
  (change) => ({
    id: randomUUID(),
    at: machineClock.now(),
    edition: year,
    actor: { userId: id, name },
    from: { network: networkKey(ip) ?? 'this machine' },
    ...change,
  });
