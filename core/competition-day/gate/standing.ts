import type { EntryId } from '../../kernel/ids.ts';
import type { GateMark, GateMarkKind } from '../gate-mark.ts';

/** Where somebody stands at the gate, and how often they were called in vain. */
export type GateStanding = {
  readonly kind: 'not-here' | 'here' | 'on-deck' | 'in-the-ring' | 'done' | 'absent' | 'scratched';
  readonly calls: number;
};

export const notHere: GateStanding = { kind: 'not-here', calls: 0 };

/**
 * What the marks of one entry come to, in the order in which they were pressed: whoever is not there after the last
 * call is absent until that is taken back, and whoever is scratched stays so, for somebody else runs instead.
 * @param mostCalls how many calls there are
 */
export const gateStanding = (marks: readonly Pick<GateMark, 'kind' | 'at'>[], mostCalls: number): GateStanding =>
  marks.toSorted((a, b) => a.at - b.at).reduce((standing, { kind }) => after(standing, kind, mostCalls), notHere);

const after = (standing: GateStanding, mark: GateMarkKind, mostCalls: number): GateStanding => {
  if (standing.kind === 'scratched') return standing;
  if (mark === 'not-here') return notHere;
  if (mark === 'scratched') return { ...standing, kind: 'scratched' };
  if (standing.kind === 'absent') return standing;
  if (mark !== 'called') return { ...standing, kind: mark };
  if (standing.kind !== 'not-here') return standing;
  const calls = standing.calls + 1;
  return { kind: calls >= mostCalls ? 'absent' : 'not-here', calls };
};

/** How everybody of whom anything was said stands. */
export const gateStandings = (
  marks: readonly Pick<GateMark, 'entry' | 'kind' | 'at'>[],
  mostCalls: number,
): ReadonlyMap<EntryId, GateStanding> => {
  const byEntry = Map.groupBy(marks, ({ entry }) => entry);
  return new Map([...byEntry].map(([entry, own]) => [entry, gateStanding(own, mostCalls)]));
};
