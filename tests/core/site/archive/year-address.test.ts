import { describe, expect, it } from 'vitest';
import { inYear, withoutYear, yearIn } from '#core/site/archive/year-address.ts';

describe('address of a page in an archive', () => {
  it('an archive address begins with its year and goes on as the page does', () => {
    for (const path of ['/', '/results', '/results/adult/gold']) {
      expect(yearIn(inYear(2025, path))).toBe(2025);
      expect(withoutYear(inYear(2025, path))).toBe(path);
    }
    expect(inYear(2025, '/')).toBe('/2025');
  });

  it('an archive address begins with a year only if its whole first part is four digits', () => {
    for (const path of ['/', '/20255', '/202', '/2025a', '/results/2025']) {
      expect(yearIn(path)).toBeUndefined();
      expect(withoutYear(path)).toBe(path);
    }
  });
});
