// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from '../../../../web/features/accounts/sign-in/login.page.tsx';
import { sessionOf } from '../../../../web/session/session.ts';
import { promised } from '../../../core/support/promised.ts';
import { anAccount, harriet } from '../../support/an-account.ts';
import { address, click, textIn, type, visitPage } from '../../support/page.tsx';

afterEach(cleanup);

const logIn = (password: string) => {
  type('Email', harriet.email);
  type('Password', password);
  click('Log in');
};

describe('log-in page', () => {
  it('the log-in page redirects to My Festival after a log-in', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login', ports });
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('the log-in page redirects to the page that the visitor came from after a log-in', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login?next=%2Fcart', ports });
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('the log-in page restores the fragment of the page the visitor came from, which the server never saw', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login?next=%2Ftickets%3Ftype%3DStands#meals', ports });
    const whole = '?next=%2Ftickets%3Ftype%3DStands%23meals';
    await waitFor(() => expect(address()).toBe(`/login${whole}`));
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(`/signup${whole}`);
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/tickets?type=Stands#meals'));
  });

  it('the log-in page ignores a next address on another site, of an unknown page, or of a log-in page', async () => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/nowhere', '/login', '/\\evil.example']) {
      const { ports } = anAccount({ loggedIn: harriet });
      visitPage(Component, { path: `/login?next=${encodeURIComponent(next)}`, ports });
      await waitFor(() => expect(address()).toBe('/my-festival'));
      cleanup();
    }
  });

  it('the log-in page says that the password was changed only when the visitor has just changed it', async () => {
    const changed = 'Your password has been changed. Log in with it.';
    visitPage(Component, { path: '/login', ports: anAccount().ports, state: { passwordChanged: true } });
    expect((await screen.findByRole('status')).textContent).toBe(changed);
    cleanup();
    visitPage(Component, { path: '/login', ports: anAccount().ports, state: { passwordChanged: true, isFirst: true } });
    expect((await screen.findByRole('status')).textContent).toBe('Your password has been set. Log in with it.');
    cleanup();
    visitPage(Component, { path: '/login', ports: anAccount().ports, state: { email: 'ada@example.co.uk' } });
    await waitFor(() => expect(textIn('Email')).toBe('ada@example.co.uk'));
    expect(screen.queryByText(changed)).toBeNull();
  });

  it('the log-in page says that the visitor has been logged out, until the form is sent', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    const session = sessionOf(ports);
    session.start();
    await waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true));
    await ports.sessions.logOut();
    session.send({ type: 'changedElsewhere' });
    await waitFor(() => expect(session.getSnapshot().matches('guest')).toBe(true));
    visitPage(Component, { path: '/login', ports });
    expect((await screen.findByRole('status')).textContent).toBe('You’ve been logged out. Log in again to carry on.');
    logIn('truffle mountain');
    await screen.findByText(/^Failed to log in/);
    expect(screen.queryByText(/^You’ve been logged out/)).toBeNull();
  });

  it('the log-in page redirects a signed-in visitor at once', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    visitPage(Component, { path: '/login', ports });
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('the log-in page says what to check after a failure, and keeps what was typed', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login', ports });
    logIn('truffle mountain');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to log in. Please check your credentials and try again.');
    expect([textIn('Email'), textIn('Password')]).toEqual([harriet.email, 'truffle mountain']);
    expect(address()).toBe('/login');
  });

  it('the log-in page says that the browser didn’t keep the session', async () => {
    const { ports } = anAccount();
    const forgetful = { ...ports.sessions, current: async () => null };
    visitPage(Component, { path: '/login', ports: { ...ports, sessions: forgetful } });
    logIn('truffle hill');
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t keep you logged in. Allow cookies/);
  });

  it('the log-in page validates address and password before any request', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login', ports });
    type('Email', 'harriet@');
    click('Log in');
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
    for (const [label, kind] of [
      ['Email', 'email'],
      ['Password', 'password'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect([field.getAttribute('type'), field.hasAttribute('required')]).toEqual([kind, true]);
    }
  });

  it('the log-in page is busy during the request, and ignores a second submission', async () => {
    const answer = promised<void>();
    let asked = 0;
    const { ports } = anAccount();
    const logInSlowly = () => {
      asked += 1;
      return answer.promise;
    };
    visitPage(Component, { path: '/login', ports: { ...ports, sessions: { ...ports.sessions, logIn: logInSlowly } } });
    logIn('truffle hill');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true'));
    click('Log in');
    expect(asked).toBe(1);
    answer.breakIt(new Error('no'));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Log in' }).hasAttribute('aria-busy')).toBe(false);
  });

  it('the log-in page accepts a submission before the session has been checked', async () => {
    const check = promised<null>();
    const { ports } = anAccount();
    let looks = 0;
    const current = () => {
      looks += 1;
      return looks === 1 ? check.promise : ports.sessions.current();
    };
    visitPage(Component, { path: '/login', ports: { ...ports, sessions: { ...ports.sessions, current } } });
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it("the log-in page saves an email link's claim, prefills its address, and removes both from the address bar", async () => {
    const { ports, stored } = anAccount();
    visitPage(Component, { path: '/login?claim=order.signature&email=harriet%40example.co.uk&next=%2Fcart', ports });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fcart'));
    expect(stored()).toMatchObject({ claim: 'order.signature', email: harriet.email });
    expect(textIn('Email')).toBe(harriet.email);
    expect(document.body.textContent).toContain('we’ll add the order from your email');

    type('Password', 'truffle hill');
    click('Log in');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('the log-in page links to the password reset and to sign-up', () => {
    visitPage(Component, { path: '/login?next=%2Fcart', ports: anAccount().ports });
    expect(screen.getByRole('link', { name: /forgot password/i }).getAttribute('href')).toBe('/password-reset-request');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup?next=%2Fcart');
  });
});
