// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from '../../../web/features/sign-in/login.page.tsx';
import { promised } from '../../core/support/promised.ts';
import { anAccount, harriet } from '../support/an-account.ts';
import { address, click, textIn, type, visitPage } from '../support/page.tsx';

afterEach(cleanup);

const logIn = (password: string) => {
  type('Email', harriet.email);
  type('Password', password);
  click('Log in');
};

describe('the log-in page', () => {
  it('leads to My Festival', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login', ports });
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('goes back to the page of ours that somebody came from', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login?next=%2Fcart', ports });
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('goes back to the part of it that they meant, which a server that sent them here has not heard of', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login?next=%2Ftickets%3Ftype%3DStands#meals', ports });
    const whole = '?next=%2Ftickets%3Ftype%3DStands%23meals';
    await waitFor(() => expect(address()).toBe(`/login${whole}`));
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(`/signup${whole}`);
    logIn('truffle hill');
    await waitFor(() => expect(address()).toBe('/tickets?type=Stands#meals'));
  });

  it('takes nobody to another site, to a page that is not there, or round in a circle', async () => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/nowhere', '/login', '/\\evil.example']) {
      const { ports } = anAccount({ loggedIn: harriet });
      visitPage(Component, { path: `/login?next=${encodeURIComponent(next)}`, ports });
      await waitFor(() => expect(address()).toBe('/my-festival'));
      cleanup();
    }
  });

  it('has nothing to ask of somebody who is logged in already', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    visitPage(Component, { path: '/login', ports });
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('says what to check when it fails, and keeps what was typed', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/login', ports });
    logIn('truffle mountain');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to log in. Please check your credentials and try again.');
    expect([textIn('Email'), textIn('Password')]).toEqual([harriet.email, 'truffle mountain']);
    expect(address()).toBe('/login');
  });

  it('says plainly that the browser did not keep the log-in', async () => {
    const { ports } = anAccount();
    const forgetful = { ...ports.sessions, current: async () => null };
    visitPage(Component, { path: '/login', ports: { ...ports, sessions: forgetful } });
    logIn('truffle hill');
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not keep the log-in. Allow cookies/);
  });

  it('asks for an address and a password before it asks anybody else', async () => {
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

  it('is busy while it waits, and a second press is the first', async () => {
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

  it('takes a log-in that was sent before it knew who is here', async () => {
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

  it("keeps a letter's claim on the device and fills in its address, and neither stays in the address bar", async () => {
    const { ports, kept } = anAccount();
    visitPage(Component, { path: '/login?claim=order.signature&email=harriet%40example.co.uk&next=%2Fcart', ports });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fcart'));
    expect(kept()).toMatchObject({ claim: 'order.signature', email: harriet.email });
    expect(textIn('Email')).toBe(harriet.email);
    expect(document.body.textContent).toContain('the order from your letter joins your tickets');

    type('Password', 'truffle hill');
    click('Log in');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('shows the way to a new password and to a new account', () => {
    visitPage(Component, { path: '/login?next=%2Fcart', ports: anAccount().ports });
    expect(screen.getByRole('link', { name: /forgot password/i }).getAttribute('href')).toBe('/password-reset-request');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup?next=%2Fcart');
  });
});
