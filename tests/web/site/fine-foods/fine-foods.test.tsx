// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { Component as FineFoods } from '../../../../web/features/site/fine-foods/fine-foods.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const lunch = (name: string, price: number | null) => ({
  ...aProduct({ name, kind: 'meal', price: price === null ? null : pence(price) }),
  placesLeft: 60,
});

describe('fine foods page', () => {
  it('the fine foods page shows the catalogue’s price of lunch', () => {
    const catalogue = [lunch('Lunch, meat', 3_250), lunch('Lunch, vegetarian', null)];
    visit(<FineFoods />, { path: '/fineFoods', data: aSite({}, catalogue) });
    expect(screen.getByText('Meat', { selector: 'dt' }).nextElementSibling?.textContent).toBe('£32.50');
    expect(screen.getByText('Vegetarian', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Price to follow');
  });

  it('the fine foods page sells no lunch once the gates are open', () => {
    const booking = () => screen.queryAllByRole('link', { name: /lunch/i });
    visit(<FineFoods />, { path: '/fineFoods' });
    expect(booking().map((link) => link.getAttribute('href'))).toEqual(['/tickets', '/tickets']);
    cleanup();
    visit(<FineFoods />, { path: '/fineFoods', data: aSite({ now: parseInstant('2025-11-22T10:00:00Z') }) });
    expect(booking()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Find the gate' }).getAttribute('href')).toBe('/#venue');
  });

  it('the fine foods page labels vegetarian dishes in words, and names the chef', () => {
    visit(<FineFoods />, { path: '/fineFoods' });
    expect(screen.getAllByText('Vegetarian')).toHaveLength(1);
    expect(screen.getByText('Lunchtime chef')).toBeTruthy();
  });
});
