// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { Component as KeepAccount } from '../../../web/features/account-settings/keep-account.page.tsx';
import { Component as NotMe } from '../../../web/features/account-settings/not-me.page.tsx';
import { Component as VerifyEmail } from '../../../web/features/account-settings/verify-email.page.tsx';
import { anAccount } from '../support/an-account.ts';
import { click, visitPage } from '../support/page.tsx';
import { someSettings } from '../support/some-settings.ts';

afterEach(cleanup);

const pages = {
  '/verify-email?userId=harriet&secret=': [VerifyEmail, 'Yes, it is mine', 'Your address is confirmed.'],
  '/keep-account?token=': [KeepAccount, 'Keep my account', /Your account stays/],
  '/not-me?proof=': [NotMe, 'It was not me', /back at this address/],
} as const;

it.each(Object.entries(pages))(
  '%s changes nothing until the button is pressed, and then says what came of it',
  async (path, [Page, button, done]) => {
    const { openAccountSettings, asked } = someSettings();
    visitPage(Page, { path: `${path}good`, ports: { ...anAccount().ports, openAccountSettings } });
    expect(asked).toEqual([]);
    click(button);
    expect((await screen.findByText(done)).closest('[role]')?.getAttribute('role')).toBe('status');
  },
);

it.each(Object.entries(pages))('%s says when its link is over', async (path, [Page, button]) => {
  const { openAccountSettings } = someSettings();
  visitPage(Page, { path, ports: { ...anAccount().ports, openAccountSettings } });
  click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/used up|nothing to take back/);
});

it('can be tried again when nobody could be reached', async () => {
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

it('tells whoever objects that their address is another’s by now, and what to do', async () => {
  const { openAccountSettings } = someSettings();
  visitPage(NotMe, { path: '/not-me?proof=late', ports: { ...anAccount().ports, openAccountSettings } });
  click('It was not me');
  await screen.findByText(/Another account has this address by now/);
});
