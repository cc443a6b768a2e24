// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { Component as Exhibitors } from '../../../../web/features/site/exhibitors/exhibitors.page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const stand = { ...aProduct({ name: 'Market stand', ticketType: 'Stands', price: pence(12_000) }), placesLeft: 3 };

it('exhibitors page: shows the catalogue’s prices of stands, and links to the ticket page', () => {
  visit(<Exhibitors />, { path: '/exhibitors', data: aSite({}, [stand, { ...aProduct(), placesLeft: null }]) });
  expect(screen.getByText('Market stand').textContent).toContain('£120.00');
  expect(screen.queryByText('Guest ticket')).toBeNull();
  expect(screen.getByRole('link', { name: 'Book a stand' }).getAttribute('href')).toBe('/tickets?type=Stands');
});

it('exhibitors page: has no prices and no link to stands on the day', () => {
  visit(<Exhibitors />, { path: '/exhibitors', data: aSite({ now: parseInstant('2025-11-22T12:00:00Z') }, [stand]) });
  expect(document.body.textContent).not.toContain('£');
  expect(screen.queryByRole('link', { name: /stand|gate/ })).toBeNull();
});

it.each([
  ['2025-10-04T12:00:00Z', true],
  ['2025-11-22T08:00:00Z', false],
  ['2025-11-22T12:15:00Z', false],
  ['2026-02-10T12:00:00Z', false],
])('exhibitors page: at %s lists the prices and says how both kinds are sold: %s', (iso, isOnSale) => {
  visit(<Exhibitors />, { path: '/exhibitors', data: aSite({ now: parseInstant(iso) }, [stand]) });
  expect(document.body.textContent?.includes('Both kinds of stand')).toBe(isOnSale);
  expect(screen.queryByText('Market stand') !== null).toBe(isOnSale);
});

it('exhibitors page: does not say that stands are sold once they have sold out', () => {
  visit(<Exhibitors />, { path: '/exhibitors', data: aSite({}, [{ ...stand, placesLeft: 0 }]) });
  expect(document.body.textContent).not.toContain('Both kinds of stand');
});

it('exhibitors page: leads to the application, and to the tickets only where anyone may buy a stand', () => {
  const { edition } = aSite().config;
  const withTraders = (sellsDirectly: boolean) => {
    const parts = { ...edition.parts, traders: true };
    const data = aSite({ edition: { ...edition, parts, traders: { ...edition.traders, sellsDirectly } } }, [stand]);
    visit(<Exhibitors />, { path: '/exhibitors', data });
  };
  withTraders(true);
  expect(screen.getByRole('link', { name: 'Apply for a stand' }).getAttribute('href')).toBe('/exhibitors/apply');
  expect(screen.getByRole('link', { name: 'Book a stand' })).toBeTruthy();
  cleanup();
  withTraders(false);
  expect(screen.getByRole('link', { name: 'Apply for a stand' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Book a stand' })).toBeNull();
  expect(document.body.textContent).not.toContain('Both kinds of stand');
});
