import type { AuditLog } from '#core/audit-log/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { type DescribeActions, describeActions } from '../../http/describe-actions.ts';
import type { NetworkKey } from '../../http/network-key.ts';
import type { Clocks } from '../clocks.ts';
import type { Stores } from '../stores.ts';

/** The ports for the organiser's desk. */
export type Desk = {
  readonly auditLog: AuditLog;
  readonly describeActions: DescribeActions;
  readonly machineClock: Clock;
};

type Deps = {
  readonly stores: Pick<Stores, 'auditLog'>;
  readonly networkKey: NetworkKey;
  readonly clocks: Pick<Clocks, 'machineClock'>;
};

export const composeDesk = ({ stores, networkKey, clocks: { machineClock } }: Deps): Desk => ({
  auditLog: stores.auditLog,
  describeActions: describeActions(networkKey, machineClock),
  machineClock,
});
