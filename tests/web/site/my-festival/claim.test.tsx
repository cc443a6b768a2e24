// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { refuse } from '#core/kernel/result.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { Component, parts } from '../../../../web/features/site/my-festival/my-festival.page.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { click, visitPage } from '../../support/page.tsx';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const path = '/my-festival';
const stored = { claim: 'order.signature' };

describe('claim of a guest order by an email’s link', () => {
  it('claiming a guest order by an email’s link adds the order after log-in, and deletes the token', async () => {
    const account = anAccount({ loggedIn: harriet, stored });
    let claimed = false;
    const claims = {
      claim: (token: string) => {
        claimed = true;
        return account.ports.claims.claim(token);
      },
    };
    const purchases = { of: async () => (claimed ? [aPurchase({ itemName: 'A ticket from the letter' })] : []) };
    visitPage(Component, { path, ports: { ...account.ports, claims, purchases } });
    expect(
      (await screen.findByText('Order 1A2B3C4D is now in your account.')).closest('[role]')?.getAttribute('role'),
    ).toBe('status');
    expect(account.asked).toEqual([{ claim: 'order.signature' }]);
    expect(account.stored()).toEqual({});
    expect(await screen.findByText('A ticket from the letter')).toBeTruthy();
  });

  it.each([
    ['link-not-genuine', /link looks incomplete or out of date\. Try the one in our latest email/],
    ['claimed-by-another', /added to another account/],
    ['order-unknown', /no longer have/],
  ] as const)(
    'claiming a guest order by an email’s link explains a refusal and deletes the token: %s',
    async (kind, explanation) => {
      const account = anAccount({ loggedIn: harriet, stored });
      const claims = { claim: async () => refuse({ kind }) };
      visitPage(Component, { path, ports: { ...account.ports, claims } });
      expect((await screen.findByRole('alert')).textContent).toMatch(explanation);
      expect(account.stored()).toEqual({});
    },
  );

  it('claiming a guest order keeps the token while the server cannot be reached, and retries', async () => {
    const account = anAccount({ loggedIn: harriet, stored });
    let tries = 0;
    const claims = {
      claim: async (token: string) => {
        tries += 1;
        if (tries === 1) throw new ServiceFailure('festival', 'no network');
        return account.ports.claims.claim(token);
      },
    };
    visitPage(Component, { path, ports: { ...account.ports, claims } });
    await screen.findByText(/couldn’t add the order from your email/);
    expect(account.stored()).toEqual(stored);
    click('Try again');
    await screen.findByText('Order 1A2B3C4D is now in your account.');
    await waitFor(() => expect(account.stored()).toEqual({}));
  });
});
