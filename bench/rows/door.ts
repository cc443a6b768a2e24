import { admissionsOf } from '#core/door/admission.ts';
import type { Scan } from '#core/door/scan.ts';
import { asTheyArrive, checkpoints, doorDay } from '../door-day.ts';
import { figure, type Row } from '../figures.ts';

const repeats = 3;

/** A day of 100,000 scans: what they amount to does not depend on the order in which they arrive. */
export const foldRow = (): Row => {
  const { scans } = doorDay(20_000, 100_000, 20);
  const amountsTo = (arrived: readonly Scan[]) =>
    JSON.stringify(admissionsOf(arrived, { checkpoints, pastOf: () => [] }));
  const inOrder = amountsTo(scans);
  const runs = Array.from({ length: repeats }, (_, seed) => {
    const arrived = asTheyArrive(scans, seed + 1);
    const begun = performance.now();
    const admissions = amountsTo(arrived);
    return { seconds: (performance.now() - begun) / 1_000, isSame: admissions === inOrder };
  });
  const program = figure(runs.map(({ seconds }) => seconds));
  const isSame = runs.every((run) => run.isSame);
  return {
    what: '100,000 scans of 20 devices, in any order of arrival',
    unit: 's',
    program,
    limit: undefined,
    must: 'the same admissions, byte for byte; ≤ 10 s',
    met: isSame && program.median <= 10,
    note: isSame ? 'the same each time' : 'they differ',
  };
};
