import type { AuditLog } from '#core/audit-log/ports.ts';
import type { Tills } from '#core/box-office/ports.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { ProviderBalance } from '#core/money/ports.ts';
import type { ReadBalancePorts } from '#core/money/read-balance.ts';
import type { MoneyPorts } from '#core/money/read-money.ts';
import { type DescribeActions, describeActions } from '../../http/describe-actions.ts';
import type { NetworkKey } from '../../http/network-key.ts';
import type { Clocks } from '../clocks.ts';
import type { Stores } from '../stores.ts';

/** The ports for the organiser's desk. */
export type Desk = MoneyPorts &
  ReadBalancePorts & {
    readonly auditLog: AuditLog;
    readonly describeActions: DescribeActions;
    readonly machineClock: Clock;
    readonly festivalClock: Clock;
    readonly edition: Edition;
  };

type Deps = {
  readonly stores: Pick<Stores, 'auditLog' | 'moneyRecords' | 'checkpoints'>;
  readonly tills: Tills;
  readonly providerBalance: ProviderBalance;
  readonly edition: Edition;
  readonly log: Log;
  readonly networkKey: NetworkKey;
  readonly clocks: Clocks;
};

export const composeDesk = ({ stores, networkKey, clocks, ...given }: Deps): Desk => ({
  ...clocks,
  ...given,
  auditLog: stores.auditLog,
  moneyRecords: stores.moneyRecords,
  checkpoints: stores.checkpoints,
  vat: given.edition.vat,
  describeActions: describeActions(networkKey, clocks.machineClock),
});
