import type { AuditLog } from '#core/audit-log/ports.ts';
import type { OverviewPorts } from '#core/desk/overview.ts';
import { type DescribeActions, describeActions } from '../../http/describe-actions.ts';
import type { NetworkKey } from '../../http/network-key.ts';
import type { Clocks } from '../clocks.ts';
import type { Stores } from '../stores.ts';

/** The ports for the organiser's desk. */
export type Desk = {
  readonly auditLog: AuditLog;
  readonly describeActions: DescribeActions;
  readonly overview: OverviewPorts;
};

type Deps = Pick<OverviewPorts, 'salesFaults' | 'catalogue' | 'doorFigures' | 'edition' | 'schedule' | 'pastSales'> & {
  readonly stores: Pick<Stores, 'auditLog' | 'salesFigures'>;
  readonly networkKey: NetworkKey;
  readonly clocks: Clocks;
};

export const composeDesk = ({ stores, networkKey, clocks, ...overview }: Deps): Desk => ({
  auditLog: stores.auditLog,
  describeActions: describeActions(networkKey, clocks.machineClock),
  overview: { ...overview, ...clocks, salesFigures: stores.salesFigures },
});
