// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import { festivalClock } from '../../../web/app/festival-clock.ts';
import { Component as Home } from '../../../web/features/home/home.page.tsx';
import { aSite, visit } from '../support/site.tsx';

const homeAt = (iso: string, catalogue: readonly CatalogueItem[] = []) => {
  const now = parseInstant(iso);
  const data = aSite({ now }, catalogue);
  return visit(<Home />, { data, ports: { clock: festivalClock(now, Date.now) } });
};

const aTicket = (name: string, more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: productId(name.replaceAll(' ', '-')),
  name,
  description: '',
  images: [],
  priceId: priceId('price'),
  price: pence(1500),
  ticketType: 'Guest',
  kind: 'entry',
  capacity: null,
  metadata: {},
  placesLeft: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Home before the day', () => {
  it('counts down to the gates, and says only the days aloud', () => {
    homeAt('2025-10-15T19:51:08Z');
    const timer = screen.getByRole('timer', { name: '37 days until the festival' });
    expect(timer.textContent).toBe('days37hours14minutes08seconds52');
    act(() => vi.advanceTimersByTime(1_000));
    expect(timer.textContent).toBe('days37hours14minutes08seconds51');
  });

  it('says when and where, and leads to the tickets', () => {
    homeAt('2025-10-04T09:00:00Z');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Followthe nose');
    expect(screen.getByRole('link', { name: 'Get your tickets' }).getAttribute('href')).toBe('/tickets');
    expect(screen.getByText(/Saturday 22 November 2025, 10am to 5pm/)).toBeTruthy();
  });

  it('shows what it costs to come in, and what is sold out', () => {
    homeAt('2025-10-04T09:00:00Z', [
      aTicket('Adult day ticket'),
      aTicket('Young nose', { placesLeft: 0 }),
      aTicket('Competitor', { ticketType: 'Competitors' }),
      aTicket('Parking', { kind: 'parking' }),
    ]);
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Adult day ticket£15.00', 'Young noseSold out']);
  });
});

describe('Home on the day and after', () => {
  it('turns into the day itself while somebody is looking, and stops ticking', () => {
    homeAt('2025-11-22T09:59:58Z');
    act(() => vi.advanceTimersByTime(2_500));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Now on')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sells nothing once the sales are closed', () => {
    homeAt('2025-11-22T12:00:00Z');
    expect(screen.queryByRole('link', { name: /tickets/i })).toBeNull();
  });

  it('says that it is over, with nothing left to count', () => {
    homeAt('2025-12-01T10:00:00Z');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gooddogs, all');
    expect(screen.getByText(/The 2025 festival is over/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
