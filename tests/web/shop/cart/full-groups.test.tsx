// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { FullGroups } from '../../../../web/features/shop/cart/full-groups.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const adults = (gold: number, silver: number, bronze: number) => [
  { class: 'adult' as const, level: 'gold' as const, left: gold },
  { class: 'adult' as const, level: 'silver' as const, left: silver },
  { class: 'adult' as const, level: 'bronze' as const, left: bronze },
];
const words = () => document.body.textContent ?? '';

describe('full groups notice in the cart', () => {
  it('the cart’s notice of full groups names the full group, groups with room, and the waiting list', async () => {
    visit(<FullGroups />, { ports: { groupPlaces: async () => adults(3, 0, 15) } });
    const link = await screen.findByRole('link', { name: 'Join its waiting list' });
    expect(link.getAttribute('href')).toBe('/waitlist?for=Silver%2C+adults');
    expect(words()).toContain('Silver, adults: full. There’s room in Gold, adults and Bronze, adults.');
  });

  it('the cart’s notice of full groups says when a whole class is full', async () => {
    visit(<FullGroups />, { ports: { groupPlaces: async () => adults(0, 0, 0) } });
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(words()).toContain('So is every other class for adults.');
  });

  it('the cart’s notice of full groups shows nothing while there is room everywhere, or when the fetch fails', async () => {
    visit(<FullGroups />, { ports: { groupPlaces: async () => adults(1, 1, 1) } });
    visit(<FullGroups />, {
      ports: { groupPlaces: async () => Promise.reject(new ServiceFailure('festival', 'no network')) },
    });
    await Promise.resolve();
    expect(words()).toBe('');
  });
});
