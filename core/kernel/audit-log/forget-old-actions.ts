import type { Clock } from '../ports.ts';
import { retainedFrom } from '../retention/policy.ts';
import type { AuditLog } from './ports.ts';

export type ForgetOldActionsPorts = {
  readonly auditLog: Pick<AuditLog, 'forgetBefore'>;
  readonly machineClock: Clock;
};

/** Deletes the staff actions that are older than their retention period (F7). */
export const forgetOldActions = (ports: ForgetOldActionsPorts) => async (): Promise<void> => {
  await ports.auditLog.forgetBefore(retainedFrom('staffActions', ports.machineClock.now()));
};
