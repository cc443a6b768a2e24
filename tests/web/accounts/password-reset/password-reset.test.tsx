// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { refuse } from '#core/kernel/result.ts';
import { Component } from '../../../../web/features/accounts/password-reset/password-reset.page.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { address, carriedHere, click, type, visitPage } from '../../support/page.tsx';
import { Visited } from '../../support/site.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const link = '/password-reset?userId=harriet&secret=one-use&expire=2025-10-04T10:00:00Z&project=truffle-festival';

const save = (password: string, confirmation = password) => {
  type('New password', password);
  type('Confirm new password', confirmation);
  click('Save new password');
};

describe('password reset page', () => {
  it('the password reset page removes the link from the address bar at once, and saves it on the device', async () => {
    const { ports, stored } = anAccount();
    visitPage(Component, { path: link, ports });
    await waitFor(() => expect(address()).toBe('/password-reset'));
    expect(JSON.parse(stored().passwordReset ?? '')).toEqual({ userId: 'harriet', secret: 'one-use' });
  });

  it('the password reset page welcomes an invited person, also after a reload, and says that they choose a password', async () => {
    const { ports, asked } = anAccount();
    visitPage(Component, { path: `${link}&invited=organiser&email=jess%40example.co.uk`, ports });
    expect(await screen.findByRole('heading', { name: 'Welcome to the team' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/password-reset'));
    expect(carriedHere()).toEqual({ invited: { email: 'jess@example.co.uk', label: 'organiser' } });
    expect(document.body.textContent).toContain('Choose a password, and your account is ready.');
    expect(document.body.textContent).toMatch(/You’ll log in as jess@example\.co\.uk\. The desk is at [^ ]+\/desk\./);
    expect(document.body.textContent).not.toMatch(/new password/i);
    type('Password', 'truffle hill oak');
    type('Confirm password', 'truffle hill oak');
    click('Save my password');
    expect(await screen.findByText('From now on, log in as jess@example.co.uk, with this password.')).toBeTruthy();
    expect(asked).toEqual([{ link: { userId: 'harriet', secret: 'one-use' }, password: 'truffle hill oak' }]);
    fireEvent.click(screen.getByRole('link', { name: 'Go now' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fdesk'));
    expect(carriedHere()).toEqual({ passwordChanged: true, isFirst: true, email: 'jess@example.co.uk' });
    cleanup();
    visitPage(Component, { path: link, ports });
    expect(await screen.findByRole('heading', { name: 'A new password' })).toBeTruthy();
  });

  it('the password reset page sends the password with the link, confirms it, and redirects after two seconds', async () => {
    const { ports, asked, stored } = anAccount();
    visitPage(Component, { path: link, ports });
    vi.useFakeTimers();
    save('truffle hill oak');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Password updated successfully! Redirecting to your portal...')).toBeTruthy();
    expect(asked).toEqual([{ link: { userId: 'harriet', secret: 'one-use' }, password: 'truffle hill oak' }]);
    expect(stored()).toEqual({});

    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(address()).toBe('/password-reset');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe('/my-festival');
    expect(carriedHere()).toEqual({ passwordChanged: true });
  });

  it('the password reset page sends a password that was submitted before the link was read', async () => {
    const { ports, asked } = anAccount();
    /** Submits as the page replays an early click: before the page's own effects have run. */
    const SubmittedEarly = () => {
      useLayoutEffect(() => {
        for (const field of document.querySelectorAll('input')) field.value = 'truffle hill oak';
        document.querySelector('form')?.requestSubmit();
      }, []);
      return <Component />;
    };
    visitPage(SubmittedEarly, { path: link, ports });
    await screen.findByText(/Password updated/);
    expect(asked).toEqual([{ link: { userId: 'harriet', secret: 'one-use' }, password: 'truffle hill oak' }]);
  });

  it('the password reset page lets My Festival confirm the new password after a click on “Go now”, too', async () => {
    visitPage(Component, { path: link, ports: anAccount().ports });
    save('truffle hill oak');
    fireEvent.click(await screen.findByRole('link', { name: 'Go now' }));
    await waitFor(() => expect(address()).toBe('/my-festival'));
    expect(carriedHere()).toEqual({ passwordChanged: true });
  });

  it('the password reset page keeps the email’s link when it is reloaded', async () => {
    const { ports, asked } = anAccount({ stored: { passwordReset: '{"userId":"harriet","secret":"one-use"}' } });
    visitPage(Component, { path: '/password-reset', ports });
    save('truffle hill oak');
    await screen.findByText(/Password updated/);
    expect(asked).toHaveLength(1);
  });

  it('the password reset page sends nothing when the two passwords differ', async () => {
    const { ports, asked } = anAccount();
    visitPage(Component, { path: link, ports });
    save('truffle hill oak', 'truffle hill oka');
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Confirm new password')));
    expect(asked).toEqual([]);
  });

  it('the password reset page sends nothing while a field is empty or the password too short', async () => {
    const { ports, asked } = anAccount();
    visitPage(Component, { path: link, ports });
    save('', '');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    save('short');
    expect((await screen.findByRole('alert')).textContent).toBe('Use at least 8 characters.');
    expect(asked).toEqual([]);
  });

  it('the password reset page shows an error beside a password that the service finds too easy, and focuses it', async () => {
    const { ports } = anAccount();
    const replacePassword = async () => refuse({ kind: 'password-refused', detail: '' } as const);
    visitPage(Component, { path: link, ports: { ...ports, recovery: { ...ports.recovery, replacePassword } } });
    save('harriet lamb');
    await screen.findByText(accountMessages.passwordGuessable);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    expect(screen.getByRole('alert').textContent).toBe('Failed to update password. Please try again.');
  });

  it('the password reset page says that the link no longer works before a password is typed', async () => {
    const { ports } = anAccount();
    const isLinkOver = async () => true;
    visitPage(Component, { path: link, ports: { ...ports, recovery: { ...ports.recovery, isLinkOver } } });
    expect(await screen.findByRole('heading', { name: 'A cold trail' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('the password reset page reports a failure, and can be submitted again with the same link', async () => {
    const { ports } = anAccount();
    let tries = 0;
    const replacePassword = async () => {
      tries += 1;
      if (tries === 1) throw new ServiceFailure('festival', 'no network');
      return ports.recovery.replacePassword({ userId: 'harriet', secret: 'one-use' }, 'x');
    };
    visitPage(Component, { path: link, ports: { ...ports, recovery: { ...ports.recovery, replacePassword } } });
    save('truffle hill oak');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update password. Please try again.');
    click('Save new password');
    await screen.findByText(/Password updated/);
  });

  it.each([
    ['used, expired or foreign', link],
    ['missing', '/password-reset'],
    ['damaged', '/password-reset?userId=harriet'],
  ])('the password reset page says that a link is %s, and offers a new one', async (_what, path) => {
    const { ports, stored } = anAccount();
    const replacePassword = async () => refuse({ kind: 'link-over', detail: '' } as const);
    visitPage(Component, { path, ports: { ...ports, recovery: { ...ports.recovery, replacePassword } } });
    if (path === link) save('truffle hill oak');
    expect((await screen.findByRole('alert')).textContent).toMatch(/has been used or has expired/);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/password-reset-request',
    );
    expect(stored()).toEqual({});
  });

  it("the password reset page checks the session again, because the reset ended the account's sessions", async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    let looks = 0;
    const current = () => {
      looks += 1;
      return ports.sessions.current();
    };
    visitPage(Component, { path: link, ports: { ...ports, sessions: { ...ports.sessions, current } } });
    await waitFor(() => expect(looks).toBe(1));
    save('truffle hill oak');
    await waitFor(() => expect(looks).toBe(2));
  });

  it('the password reset page is a form in the server’s HTML, and says that it needs JavaScript', () => {
    const html = renderToString(
      <Visited path={link}>
        <Component />
      </Visited>,
    );
    expect(html).toContain('Confirm new password');
    expect(html).toMatch(/<noscript>.*needs JavaScript/);
    expect(html).not.toContain('style=');
  });
});
