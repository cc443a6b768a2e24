import { describe, expect, it } from 'vitest';
import { followReadings } from '#core/door/entrance/admission.ts';
import type { Scan, ScanId } from '#core/door/entrance/scan.ts';
import { instant } from '#core/kernel/time.ts';
import { aScan } from '#fixtures/builders/a-door.ts';

const reading = (at: number, change: Partial<Scan> = {}): Scan => ({
  ...aScan({ at: instant(at) }),
  id: `scan-000${at}` as ScanId,
  ...change,
});

/** How each reading let its holder in; null where it let no one in. */
const followed = (reentry: boolean, ...scans: readonly Scan[]) => {
  const { steps, inside } = followReadings(scans, { reentry }, [], new Set());
  return { how: steps.map(({ entrance }) => entrance?.how ?? null), inside: inside?.scan ?? null };
};

describe('the readings of one ticket at a checkpoint', () => {
  const [first, out, again] = [reading(1), reading(2, { direction: 'out' }), reading(3)];

  it('the readings of one ticket at a checkpoint let its holder in again after going out, where re-entry is allowed', () => {
    expect(followed(true, first, out, again)).toEqual({ how: ['first', null, 'again'], inside: again.id });
    expect(followed(true, first, out).inside).toBeNull();
  });

  it('the readings of one ticket keep its holder in although a reading says out, where re-entry is not allowed', () => {
    expect(followed(false, first, out)).toEqual({ how: ['first', null], inside: first.id });
    expect(followed(false, first, out, again)).toEqual({ how: ['first', null, 'double'], inside: first.id });
  });

  it('the readings of one ticket at a checkpoint count by their time, in whatever order they arrive', () => {
    expect(followed(true, again, out, first)).toEqual({ how: ['first', null, 'again'], inside: again.id });
  });
});
