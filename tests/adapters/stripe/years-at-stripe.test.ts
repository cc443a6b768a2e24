import { describe, expect, it } from 'vitest';
import { environmentOf, yearIn } from '#adapters/stripe/years-at-stripe.ts';

const years = { installation: 'festival.example', firstYear: 2025 };

describe('the environment in Stripe’s metadata', () => {
  it('the environment names the year of an object, for the first year and for later ones', () => {
    expect([2025, 2026].map((year) => environmentOf(years, year))).toEqual([
      'festival.example',
      'festival.example/2026',
    ]);
    expect([2025, 2026].map((year) => yearIn(environmentOf(years, year), years))).toEqual([2025, 2026]);
  });

  it.each([undefined, '', 'other.example', 'other.example/2026', 'festival.example/x', 'festival.example2026'])(
    'the environment %s names no year of this installation',
    (environment) => {
      expect(yearIn(environment, years)).toBeNull();
    },
  );
});
