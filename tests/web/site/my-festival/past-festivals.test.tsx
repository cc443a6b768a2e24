// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { entryId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { PastFestival } from '#core/site/my-festival/past-festival-shape.ts';
import { PastFestivals } from '../../../../web/features/site/my-festival/past-festivals.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const past: PastFestival = {
  year: 2025,
  startsAt: parseInstant('2025-11-22T10:00:00Z'),
  tickets: [
    { number: '7K3M-2Q9D', productName: 'Competitor ticket', holderName: 'Harriet Lamb', state: 'valid' },
    { number: '2H8C-V5LD', productName: 'Lunch', holderName: null, state: 'void' },
  ],
  entries: [
    { entry: entryId('entry-1'), hound: 'Bramble', class: 'adult', level: 'silver', place: 1, hasSheet: true },
    { entry: entryId('entry-2'), hound: 'Moss', class: 'adult', level: 'bronze', place: null, hasSheet: false },
  ],
  orders: [
    {
      ...{ id: orderId('ord_1'), number: 'ORDER1', total: pence(6_500), paidAt: parseInstant('2025-10-01T10:00:00Z') },
      ...{ refunded: pence(1_500), papers: [{ number: 'GBTF-7', kind: 'invoice' }] },
    },
  ],
};
const data = aSite({ years: { shown: 2026, closed: [2025] } });
const show = (all: () => Promise<readonly PastFestival[]>, site = data) =>
  visit(<PastFestivals />, { path: '/my-festival', data: site, ports: { pastFestivals: { all } } });

describe('past festivals in My Festival', () => {
  it('a past festival is folded, and says what is inside', async () => {
    const { container } = show(async () => [past]);
    expect(await screen.findByText('The festival of 2025')).toBeTruthy();
    expect(screen.getByText('2 tickets, 2 hounds')).toBeTruthy();
    expect(container.querySelector('details')?.open).toBe(false);
  });

  it('the tickets of a past festival have no code, and its papers are those of its year', async () => {
    const { container } = show(async () => [past]);
    await screen.findByText('The festival of 2025');
    expect(screen.getByText('7K3M-2Q9D', { exact: false })).toBeTruthy();
    expect(screen.getByText(/not valid/)).toBeTruthy();
    expect(container.querySelector('svg, canvas')).toBeNull();
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/2025/my-festival/sheet?entry=entry-1',
      expect.stringMatching(/^\/2025\/api\/competition\/runs\/entry-1\/certificate/),
      '/2025/api/orders/ord_1/invoices/GBTF-7/invoice.pdf',
      '/2025',
    ]);
  });

  it('axe finds nothing in past festivals', async () => {
    const { container } = show(async () => [past]);
    await screen.findByText('The festival of 2025');
    for (const each of container.querySelectorAll('details')) each.open = true;
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([]);
  });

  it('My Festival of a site without closed years requests no past festivals', () => {
    const { container } = show(() => expect.unreachable(), aSite());
    expect(container.textContent).toBe('');
  });
});
