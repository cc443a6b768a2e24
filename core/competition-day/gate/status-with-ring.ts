import type { GateStatus } from './gate-status.ts';
import type { RingProgress } from './ring-progress.ts';

/**
 * The status of an entry when the judges' phones are heard too: a hound that a judge has started is in the ring, and one
 * that has run is done, whether or not the steward has said so. A tap on a scratched or absent hound changes nothing here.
 */
export const statusWithRing = (status: GateStatus, ring: RingProgress['state'] | null): GateStatus => {
  if (ring === null || status.kind === 'scratched' || status.kind === 'absent') return status;
  return { ...status, kind: ring === 'running' ? 'in-the-ring' : 'done' };
};
