// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountMessages, passwordFaults } from '#core/accounts/messages.ts';
import { RefusedPassword } from '#core/accounts/refused-password.ts';
import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';
import { Component } from '../../../../web/features/accounts/sign-in/signup.page.tsx';
import { anAccount } from '../../support/an-account.ts';
import { address, click, textIn, type, visitPage } from '../../support/page.tsx';

afterEach(cleanup);

const fillIn = () => {
  type('Name', 'Ned Fowler');
  type('Email', 'ned@example.co.uk');
  type('Password', 'three plain words');
};

const invited = `/signup?${new URLSearchParams({
  email: 'ned@example.co.uk',
  userType: 'competitor',
  tickets: JSON.stringify(['Competitor ticket', 'Parking']),
})}`;

describe('sign-up page', () => {
  it('the sign-up page creates an account, logs in and redirects to My Festival', async () => {
    const { ports, signedUp } = anAccount();
    visitPage(Component, { path: '/signup', ports });
    fillIn();
    click('Sign up');
    await waitFor(() => expect(address()).toBe('/my-festival'));
    expect(signedUp).toEqual([
      {
        userId: expect.stringMatching(/^[0-9a-f]{20}$/),
        name: 'Ned Fowler',
        email: 'ned@example.co.uk',
        password: 'three plain words',
        userType: 'guest',
        tickets: [],
      },
    ]);
  });

  it('the sign-up page is prefilled by an invitation, which is saved on the device and leaves the address bar', async () => {
    const { ports, stored } = anAccount();
    visitPage(Component, { path: invited, ports });
    await waitFor(() => expect(address()).toBe('/signup'));
    expect(stored()).toEqual({
      email: 'ned@example.co.uk',
      userType: 'competitor',
      tickets: '["Competitor ticket","Parking"]',
    });
    expect(textIn('Email')).toBe('ned@example.co.uk');
    expect(document.body.textContent).toContain('Your order: Competitor ticket · Parking');
  });

  it('the sign-up page keeps the invitation after a reload, and deletes it once it is used', async () => {
    const { ports, signedUp, stored } = anAccount({
      stored: { email: 'ned@example.co.uk', userType: 'competitor', tickets: '["Parking"]' },
    });
    visitPage(Component, { path: '/signup', ports });
    await waitFor(() => expect(textIn('Email')).toBe('ned@example.co.uk'));
    fillIn();
    click('Sign up');
    await waitFor(() => expect(address()).toBe('/my-festival'));
    expect(signedUp).toMatchObject([{ userType: 'competitor', tickets: ['Parking'] }]);
    expect(stored()).toEqual({});
  });

  it('the sign-up page ignores a malformed invitation', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: '/signup?email=nonsense&userType=organiser&tickets=%7Bnot', ports });
    await waitFor(() => expect(address()).toBe('/signup'));
    expect(textIn('Email')).toBe('');
    expect(document.body.textContent).not.toContain('Your order');
  });

  it('the sign-up page says what to check after a failure, and keeps what was typed', async () => {
    const { ports } = anAccount();
    const signUps = { signUp: async () => Promise.reject(new ServiceFailure('festival', '409 account_exists')) };
    visitPage(Component, { path: '/signup', ports: { ...ports, signUps } });
    fillIn();
    click('Sign up');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to sign up. Please check your details and try again.');
    expect([textIn('Name'), textIn('Password')]).toEqual(['Ned Fowler', 'three plain words']);
  });

  it('the sign-up page offers a password reset to a visitor who may already have an account', async () => {
    const { ports } = anAccount();
    const signUps = { signUp: async () => Promise.reject(new ServiceFailure('festival', '409 account_exists')) };
    visitPage(Component, { path: '/signup', ports: { ...ports, signUps } });
    fillIn();
    click('Sign up');
    fireEvent.click(await screen.findByRole('link', { name: 'set a new password' }));
    await waitFor(() => expect(address()).toBe('/password-reset-request'));
  });

  it('the sign-up page says after too many sign-ups when to try again, and does not blame the typed details', async () => {
    const { ports } = anAccount();
    const signUps = { signUp: async () => Promise.reject(new TooManyTries('festival', '429')) };
    visitPage(Component, { path: '/signup', ports: { ...ports, signUps } });
    fillIn();
    click('Sign up');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many tries .* try again in an hour\.$/);
    expect(screen.queryByRole('link', { name: 'set a new password' })).toBeNull();
  });

  it('the sign-up page asks once about an email address without a dot', async () => {
    const { ports, signedUp } = anAccount();
    visitPage(Component, { path: '/signup', ports });
    fillIn();
    type('Email', 'ned@gmail');
    click('Sign up');
    await screen.findByText(/^Is ned@gmail right\?/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signedUp).toEqual([]);
    click('Sign up');
    await waitFor(() => expect(address()).toBe('/my-festival'));
    expect(signedUp).toMatchObject([{ email: 'ned@gmail' }]);
  });

  it('the sign-up page highlights each field that is missing or too short, without a request', async () => {
    const { ports, signedUp } = anAccount();
    visitPage(Component, { path: '/signup', ports });
    type('Name', '   ');
    type('Email', 'ned@');
    type('Password', 'short');
    click('Sign up');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    for (const label of ['Name', 'Email', 'Password']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.body.textContent).toContain('That email looks unfinished.');
    expect(screen.getByRole('alert').textContent).toContain('Failed to sign up.');
    expect(signedUp).toEqual([]);
  });

  it('the sign-up page says of a name that is too long how long it may be, and of a missing one that it is missing', async () => {
    const { ports, signedUp } = anAccount();
    visitPage(Component, { path: '/signup', ports });
    fillIn();
    type('Name', 'Ned'.repeat(50));
    click('Sign up');
    await screen.findByText('Please use at most 128 characters.');
    type('Name', '');
    click('Sign up');
    await screen.findByText('Please tell us your name.');
    expect(signedUp).toEqual([]);
  });

  it('the sign-up page distinguishes a password that is too long from one that is too short', async () => {
    const { ports, signedUp } = anAccount();
    visitPage(Component, { path: '/signup', ports });
    fillIn();
    type('Password', '🍄'.repeat(70));
    click('Sign up');
    await screen.findByText('Please choose a shorter password.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    type('Password', 'short');
    click('Sign up');
    await screen.findByText('Please choose a password of eight characters or more.');
    expect(screen.queryByText('Please choose a shorter password.')).toBeNull();
    expect(signedUp).toEqual([]);
  });

  it.each([
    ['the name', 'ned fowler'],
    ['the address', 'ned@example.co.uk'],
    ['blank', ' '.repeat(9)],
  ])(
    'the sign-up page highlights and focuses a password that is %s, and shows one message about it',
    async (_what, password) => {
      const { ports, signedUp } = anAccount();
      visitPage(Component, { path: '/signup', ports });
      fillIn();
      type('Password', password);
      for (const label of ['Name', 'Email', 'Password']) fireEvent.input(screen.getByLabelText(label));
      expect(screen.getByText(accountMessages.passwordGuessable)).toBeTruthy();
      click('Sign up');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
      expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
      expect(screen.getAllByText(accountMessages.passwordGuessable)).toHaveLength(1);
      expect(signedUp).toEqual([]);
    },
  );

  it.each(['leaked', 'guessable'] as const)(
    'the sign-up page highlights and focuses a password that the server finds %s',
    async (fault) => {
      const { ports } = anAccount();
      const signUps = { signUp: async () => Promise.reject(new RefusedPassword(fault)) };
      visitPage(Component, { path: '/signup', ports: { ...ports, signUps } });
      fillIn();
      click('Sign up');
      expect(await screen.findAllByText(passwordFaults[fault])).toHaveLength(1);
      expect(screen.getByRole('alert').textContent).toBe(accountMessages.signUpFailed);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    },
  );

  it('the sign-up page removes the error about an earlier password when a new one is typed, whatever else is invalid', async () => {
    const { ports } = anAccount();
    const signUps = { signUp: async () => Promise.reject(new RefusedPassword('leaked')) };
    visitPage(Component, { path: '/signup', ports: { ...ports, signUps } });
    fillIn();
    click('Sign up');
    await screen.findByText(passwordFaults.leaked);
    type('Password', 'four other plain words');
    type('Name', '');
    click('Sign up');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(screen.queryByText(passwordFaults.leaked)).toBeNull();
  });

  it('the sign-up page says how long a password has to be, and can show the typed one', () => {
    visitPage(Component, { path: '/signup', ports: anAccount().ports });
    expect(document.body.textContent).toContain('At least 8 characters');
    click('Show password');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});
