import type { Clock } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { CarerRequests } from './ports.ts';

export type ForgetEvidencePorts = {
  readonly carerRequests: Pick<CarerRequests, 'forget'>;
  readonly machineClock: Clock;
};

/** Deletes evidence, and whole requests, after their retention periods (F2). */
export const forgetEvidence =
  ({ carerRequests, machineClock }: ForgetEvidencePorts) =>
  async (): Promise<void> => {
    const now = machineClock.now();
    await carerRequests.forget({
      files: retainedFrom('carerEvidence', now),
      requests: retainedFrom('carerRequests', now),
    });
  };
