import type { GateStatus } from './gate-status.ts';
import type { RunProgress } from './run-progress.ts';

const stewardsOwn: ReadonlySet<GateStatus['kind']> = new Set(['scratched', 'absent', 'done']);

/**
 * The status of an entry by the gate's events and the judges' together: a hound that a judge has started is in the
 * ring, and one that has run is done, whether or not the steward has recorded it. Scratched and absent entries stay so,
 * whatever a judge records, and so does one that the steward has recorded as done: the judge's phone may be lost.
 */
export const statusWithRing = (status: GateStatus, ring: RunProgress['state'] | null): GateStatus => {
  if (ring === null || stewardsOwn.has(status.kind)) return status;
  return { ...status, kind: ring === 'running' ? 'in-the-ring' : 'done' };
};
