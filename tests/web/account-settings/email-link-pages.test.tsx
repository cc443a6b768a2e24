// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { Component as KeepAccount } from '../../../web/features/account-settings/keep-account.page.tsx';
import { Component as NotMe } from '../../../web/features/account-settings/not-me.page.tsx';
import { Component as VerifyEmail } from '../../../web/features/account-settings/verify-email.page.tsx';
import { anAccount, harriet } from '../support/an-account.ts';
import { click, visitPage } from '../support/page.tsx';
import { someSettings } from '../support/some-settings.ts';

afterEach(cleanup);

const pages = {
  '/verify-email?userId=harriet&secret=': [VerifyEmail, 'Yes, it’s mine', /^Your address is confirmed/],
  '/keep-account?token=': [KeepAccount, 'Keep my account', /Your account stays/],
  '/not-me?proof=': [NotMe, 'It was not me', /back at this address/],
} as const;

it.each(Object.entries(pages))(
  'page of an e-mail’s link: %s changes nothing until its button is clicked, and then says the result',
  async (path, [Page, button, done]) => {
    const { openAccountSettings, asked } = someSettings();
    visitPage(Page, { path: `${path}good`, ports: { ...anAccount().ports, openAccountSettings } });
    expect(asked).toEqual([]);
    click(button);
    expect((await screen.findByText(done)).closest('[role]')?.getAttribute('role')).toBe('status');
  },
);

it.each(Object.entries(pages))(
  'page of an e-mail’s link: %s says when the link is over',
  async (path, [Page, button]) => {
    const { openAccountSettings } = someSettings();
    visitPage(Page, { path, ports: { ...anAccount().ports, openAccountSettings } });
    click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(/used up|nothing to take back/);
  },
);

it.each([
  ['the account’s own session', harriet, 'Your address is confirmed.', 'Go to My Festival'],
  ['no session', undefined, /its old password no longer works/, 'Set a password'],
])(
  'page of an e-mail’s link: in %s an address is confirmed and the next step named',
  async (_, loggedIn, words, next) => {
    const { openAccountSettings } = someSettings();
    const ports = { ...anAccount(loggedIn ? { loggedIn } : {}).ports, openAccountSettings };
    visitPage(VerifyEmail, { path: '/verify-email?userId=harriet&secret=good', ports });
    click('Yes, it’s mine');
    await screen.findByText(words);
    screen.getByRole('link', { name: next });
  },
);

it('page of an e-mail’s link: can be tried again after a network failure', async () => {
  const settings = someSettings();
  let tries = 0;
  const openAccountSettings = async () => {
    tries += 1;
    if (tries === 1) throw new ServiceFailure('festival', 'no network');
    return settings.openAccountSettings();
  };
  visitPage(KeepAccount, { path: '/keep-account?token=good', ports: { ...anAccount().ports, openAccountSettings } });
  click('Keep my account');
  await screen.findByText(/could not reach the festival/);
  click('Keep my account');
  await screen.findByText(/Your account stays/);
});

it('page of an e-mail’s link: says when the old address has gone to another account, and what to do', async () => {
  const { openAccountSettings } = someSettings();
  visitPage(NotMe, { path: '/not-me?proof=late', ports: { ...anAccount().ports, openAccountSettings } });
  click('It was not me');
  await screen.findByText(/Another account has this address by now/);
});
