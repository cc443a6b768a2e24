// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { EmailLinks, LinkOutcome } from '#core/accounts/settings/client.ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { refuse } from '#core/kernel/result.ts';
import { Component as KeepAccount } from '../../../../web/features/accounts/account-settings/keep-account.page.tsx';
import { Component as NotMe } from '../../../../web/features/accounts/account-settings/revert-change.page.tsx';
import { Component as VerifyEmail } from '../../../../web/features/accounts/account-settings/verify-email.page.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { click, visitPage } from '../../support/page.tsx';
import { someSettings } from '../../support/some-settings.ts';

afterEach(cleanup);

/** The page inside `<main>`, as in the layout. */
const inMain = (Page: ComponentType) => () => (
  <main>
    <Page />
  </main>
);

const pages = {
  '/verify-email?userId=harriet&secret=': [
    VerifyEmail,
    'Yes, it’s mine',
    'Your email is confirmed',
    'Account settings',
  ],
  '/keep-account?token=': [KeepAccount, 'Keep my account', 'Your account’s staying', 'Log in'],
  '/not-me?proof=': [NotMe, 'That wasn’t me', 'Your account is yours again', 'Contact us'],
} as const;

/** A page that confirms an address does so at once for the account's own session only. */
const ownerOf = (path: string) => (path.startsWith('/verify-email') ? { loggedIn: harriet } : {});

it.each(Object.entries(pages))(
  'page of an email’s link: %s changes nothing until its button is clicked, and then says the result',
  async (path, [Page, button, done]) => {
    const { openAccountSettings, asked } = someSettings();
    visitPage(inMain(Page), { path: `${path}good`, ports: { ...anAccount(ownerOf(path)).ports, openAccountSettings } });
    expect(asked).toEqual([]);
    click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: done, level: 1 })));
    expect(document.title).toBe(`${done} · The Great British Truffle Festival`);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

it.each(Object.entries(pages))(
  'page of an email’s link: %s says that the link no longer works',
  async (path, [Page, button, , wayOn]) => {
    const { ports: settings } = someSettings();
    const linkOver = async () => refuse({ kind: 'link-over' } as const);
    const emailLinks = { ...settings.emailLinks, object: linkOver, cancelDeletion: linkOver, verifyEmail: linkOver };
    const openAccountSettings = async () => ({ ...settings, emailLinks });
    visitPage(inMain(Page), { path: `${path}used`, ports: { ...anAccount(ownerOf(path)).ports, openAccountSettings } });
    click(button);
    const overOrUndone = /^(This link doesn’t work any more|Nothing to undo)$/;
    const heading = await screen.findByRole('heading', { name: overOrUndone, level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe(`${heading.textContent} · The Great British Truffle Festival`);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByRole('link', { name: wayOn })).toBeTruthy();
  },
);

it.each(Object.entries(pages))(
  'page of an email’s link: %s says when there were too many tries, and can be tried again',
  async (path, [Page, button, done]) => {
    const { emailLinks: good, ...settings } = someSettings().ports;
    let tries = 0;
    const first = async <Value,>(then: () => LinkOutcome<Value>): LinkOutcome<Value> => {
      tries += 1;
      return tries === 1 ? refuse({ kind: 'too-often' }) : then();
    };
    const emailLinks: EmailLinks = {
      verifyEmail: (proof) => first(() => good.verifyEmail(proof)),
      cancelDeletion: (token) => first(() => good.cancelDeletion(token)),
      object: (proof) => first(() => good.object(proof)),
    };
    const openAccountSettings = async () => ({ ...settings, emailLinks });
    visitPage(inMain(Page), { path: `${path}good`, ports: { ...anAccount(ownerOf(path)).ports, openAccountSettings } });
    click(button);
    await screen.findByText('That’s a lot of tries. Please wait an hour and try again.');
    click(button);
    await screen.findByRole('heading', { name: done });
  },
);

it.each(Object.entries(pages))(
  'page of an email’s link: %s has no button when a part is missing',
  (path, [Page, button]) => {
    const { openAccountSettings, asked } = someSettings();
    visitPage(inMain(Page), { path, ports: { ...anAccount().ports, openAccountSettings } });
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByRole('heading', { name: /doesn’t work any more|Nothing to undo/, level: 1 })).toBeTruthy();
    expect(asked).toEqual([]);
  },
);

it.each([
  ['the account’s own session', harriet, 'Yes, it’s mine', /^Thank you/, 'Go to My Festival'],
  ['no session', undefined, 'I didn’t make this account', /its old password has stopped working/, 'Set a password'],
])(
  'page of an email’s link: with %s an address can be confirmed, and the next step is named',
  async (_, loggedIn, button, words, next) => {
    const { openAccountSettings } = someSettings();
    const ports = { ...anAccount(loggedIn ? { loggedIn } : {}).ports, openAccountSettings };
    visitPage(inMain(VerifyEmail), { path: '/verify-email?userId=harriet&secret=good', ports });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(words);
    screen.getByRole('link', { name: next });
  },
);

it('page for confirming an email: without a session asks for the password, and then confirms by itself', async () => {
  const { openAccountSettings, asked } = someSettings();
  visitPage(inMain(VerifyEmail), {
    path: '/verify-email?userId=harriet&secret=good',
    ports: { ...anAccount().ports, openAccountSettings },
  });
  const submit = await screen.findByRole('button', { name: 'Log in and confirm' });
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'harriet@example.co.uk' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'not her password' } });
  fireEvent.click(submit);
  await screen.findByRole('alert');
  expect(asked).toEqual([]);
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'truffle hill' } });
  fireEvent.click(submit);
  await screen.findByText(/^Thank you/);
  screen.getByRole('link', { name: 'Go to My Festival' });
});

it('page of a used verification link: sends a signed-in visitor another one', async () => {
  const { openAccountSettings, asked } = someSettings();
  const { ports } = anAccount({ loggedIn: harriet });
  visitPage(inMain(VerifyEmail), {
    path: '/verify-email?userId=harriet&secret=used',
    ports: { ...ports, openAccountSettings },
  });
  click('Yes, it’s mine');
  fireEvent.click(await screen.findByRole('button', { name: 'Email me another link' }));
  await screen.findByText(/^We’ve emailed harriet@example.co.uk/);
  expect(asked).toContainEqual({ requestVerificationEmail: 'harriet@example.co.uk' });
});

it('page of an email’s link: can be tried again after a network failure', async () => {
  const settings = someSettings();
  let tries = 0;
  const openAccountSettings = async () => {
    tries += 1;
    if (tries === 1) throw new ServiceFailure('festival', 'no network');
    return settings.openAccountSettings();
  };
  visitPage(inMain(KeepAccount), {
    path: '/keep-account?token=good',
    ports: { ...anAccount().ports, openAccountSettings },
  });
  click('Keep my account');
  await screen.findByText('We couldn’t reach the festival. Please try again in a minute.');
  click('Keep my account');
  await screen.findByRole('heading', { name: 'Your account’s staying' });
});

it('page of an email’s link: says that another account has taken the old address', async () => {
  const { openAccountSettings } = someSettings();
  visitPage(inMain(NotMe), { path: '/not-me?proof=late', ports: { ...anAccount().ports, openAccountSettings } });
  click('That wasn’t me');
  await screen.findByText(/another account uses this email address now/);
});

it('page of an email’s link: says that the account has been blocked, without promising a link', async () => {
  const { openAccountSettings } = someSettings();
  visitPage(inMain(NotMe), { path: '/not-me?proof=blocked', ports: { ...anAccount().ports, openAccountSettings } });
  click('That wasn’t me');
  await screen.findByText(/the account has been blocked/);
  expect(screen.queryByText(/Check your inbox/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
});
