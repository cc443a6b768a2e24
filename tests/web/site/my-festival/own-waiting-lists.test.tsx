// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { OwnWaitingLists } from '../../../../web/features/site/my-festival/own-orders/own-waiting-lists.tsx';
import { anAccount } from '../../support/an-account.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

describe('the waiting lists in My Festival', () => {
  it('the waiting lists in My Festival show the place in line or the end of the offer, and link to the party’s page', async () => {
    const { ports } = anAccount();
    const waitingLists = await ports.openWaitingLists();
    const party = {
      id: partyId('party_00000001'),
      productId: aProductId(),
      productName: 'Fine Foods lunch',
      places: 2,
      state: 'waiting' as const,
      place: 3,
      until: null,
      key: 'key-1',
    };
    const offered = {
      ...party,
      id: partyId('party_00000002'),
      state: 'offered' as const,
      until: parseInstant('2025-11-11T18:40:00Z'),
    };
    visit(<OwnWaitingLists />, {
      path: '/my-festival',
      ports: { ...ports, openWaitingLists: async () => ({ ...waitingLists, mine: async () => [party, offered] }) },
    });
    await screen.findByText('You’re third on the list for two places.');
    expect(screen.getByText('Two places are held for you until 6.40pm on Tuesday 11 November.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^See where you are on the list/ }).getAttribute('href')).toBe(
      '/offer/party_00000001?key=key-1',
    );
    expect(screen.getByRole('link', { name: /^Take your places/ }).getAttribute('href')).toBe(
      '/offer/party_00000002?key=key-1',
    );
  });
});
