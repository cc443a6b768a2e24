// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { PartyInLine } from '../../../../web/features/shop/cart/offer/party-in-line.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

it.each([
  [1, 0],
  [3, 1],
])(
  'place on a waiting list: a party of %i reads that a smaller one may be served first only if that can happen',
  (places, times) => {
    const party = {
      id: partyId('party_00000001'),
      productId: aProductId(),
      productName: 'Market stand',
      places,
      state: 'waiting' as const,
      place: 1,
      until: null,
      parties: 1,
    };
    visit(<PartyInLine party={party} partyKey="key" onChanged={() => {}} onLeft={() => {}} />);
    expect(screen.getByRole('heading', { name: 'You’re first on the list' })).toBeTruthy();
    expect(screen.queryAllByText(/^A smaller party may be served first/)).toHaveLength(times);
  },
);
