// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { MfaRequired } from '#core/accounts/mfa-factors.ts';
import type { User } from '#core/accounts/user.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { firstScript } from '../../../../server/http/first-script.ts';
import type { WebPorts } from '../../../../web/composition/ports-context.tsx';
import { Component as CodePage } from '../../../../web/features/accounts/sign-in/log-in-code.page.tsx';
import { Component as LinkPage } from '../../../../web/features/accounts/sign-in/log-in-link.page.tsx';
import { Component as LogInPage } from '../../../../web/features/accounts/sign-in/login.page.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { address, carriedHere, click, type, visitPage } from '../../support/page.tsx';
import { aSite, Visited } from '../../support/site.tsx';

afterEach(cleanup);

/**
 * Harriet's account for log-in by email: the link's secret is `good`, the code 482913; with `twoStep` the second code
 * is 111222.
 */
const emailLogIn = ({ twoStep = false, loggedIn = null as User | null } = {}) => {
  const { ports } = anAccount();
  const asked: unknown[] = [];
  let state: 'out' | 'half' | 'in' = loggedIn ? 'in' : 'out';
  const wrong = () => new ServiceFailure('accounts', 'no');
  const mine: Partial<WebPorts> = {
    ...ports,
    sessions: {
      ...ports.sessions,
      current: async () => {
        if (state === 'half') throw new MfaRequired();
        return state === 'in' ? harriet : null;
      },
      logIn: async () => {
        state = twoStep ? 'half' : 'in';
      },
      logOut: async () => {
        state = 'out';
      },
    },
    logInEmails: {
      sendLink: async (email, page) => {
        asked.push({ email, page });
        return { phrase: 'Muddy Oak' };
      },
      sendCode: async (email) => {
        asked.push({ email });
        return { userId: 'harriet', phrase: 'Muddy Oak' };
      },
      logInByEmail: async ({ userId, secret }) => {
        asked.push({ userId, secret });
        if (secret !== 'good' && secret !== '482913') throw wrong();
        state = twoStep ? 'half' : 'in';
      },
    },
    mfaChallenges: {
      mfaFactors: async () => ['totp', 'recoveryCode'],
      createMfaChallenge: async (kind) => kind,
      answerMfaChallenge: async (question, answer) => {
        asked.push({ question, answer });
        if (answer !== '111222' && answer !== 'abcdef0123') throw wrong();
        state = 'in';
      },
    },
  };
  return { ports: mine, asked };
};

const typeCode = (figures: string) =>
  fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: figures } });

describe('sign-in methods beside a password', () => {
  it('sign-in methods beside a password are linked with the `next` parameter', () => {
    visitPage(LogInPage, { path: '/login?next=%2Fcart', ports: emailLogIn().ports });
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/login link/)).toBe('/login/link?next=%2Fcart');
    expect(href(/Send me a code/)).toBe('/login/code?next=%2Fcart');
    expect(screen.queryByRole('link', { name: /continue with/ })).toBeNull();
  });

  it.each([/login link/, /Send me a code/])(
    'sign-in methods beside a password pass the typed email address on to their own form: %s',
    (name) => {
      visitPage(LogInPage, { path: '/login', ports: emailLogIn().ports });
      fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'harriet@example.co.uk' } });
      fireEvent.click(screen.getByRole('link', { name }));
      expect(carriedHere()).toEqual({ email: 'harriet@example.co.uk' });
    },
  );

  it('sign-in methods include the configured providers, which return to the log-in page with `next`', () => {
    const accounts = {
      endpoint: 'https://festival.example/v1',
      projectId: 'truffle-festival',
      providers: [{ id: 'google', label: 'Google' }],
    };
    visitPage(LogInPage, { path: '/login?next=%2Fcart', ports: emailLogIn().ports, data: aSite({ accounts }) });
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'continue with Google' }).href);
    expect(link.origin + link.pathname).toBe('https://festival.example/v1/account/sessions/oauth2/google');
    expect(link.searchParams.get('project')).toBe('truffle-festival');
    expect(link.searchParams.get('success')).toMatch(/\/login\?next=%2Fcart$/);
    expect(link.searchParams.get('failure')).toMatch(/\/login\?next=%2Fcart$/);
  });

  it('sign-in methods beside a password have the same links with `next` before and after hydration', () => {
    const { ports } = emailLogIn();
    const providers = [{ id: 'google', label: 'Google' }];
    const data = aSite({ accounts: { endpoint: `${window.location.origin}/v1`, projectId: 'truffle', providers } });
    const addresses = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    window.history.replaceState(null, '', '/login?next=%2Fcart%3Fa%3Db');
    document.body.innerHTML = renderToString(
      <Visited path="/login" data={data} ports={ports}>
        <LogInPage />
      </Visited>,
    );
    expect(addresses().join()).not.toContain('next=');
    new Function(firstScript)();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    const early = addresses();
    document.body.innerHTML = '';
    visitPage(LogInPage, { path: '/login?next=%2Fcart%3Fa%3Db', ports, data });
    expect(early).toEqual(addresses());
    expect(early.filter((each) => each?.includes('next%3D%252Fcart%253Fa%253Db'))).toHaveLength(1);
    expect(early.filter((each) => each?.endsWith('?next=%2Fcart%3Fa%3Db'))).toHaveLength(3);
  });

  it.each([
    ['user_oauth2_unauthorized', 'You didn’t finish logging in there. Nothing has changed here.'],
    ['user_already_exists', 'There’s already an account with that email. Log in with your password or by email.'],
    [
      'user_oauth2_bad_request',
      'We couldn’t match that login to this browser. Allow cookies for this site, then try again.',
    ],
    ['user_oauth2_provider_error', 'Failed to log in. Please check your credentials and try again.'],
  ])('sign-in methods say what went wrong at a provider (%s), which leaves the address bar', async (type, words) => {
    const error = encodeURIComponent(JSON.stringify({ message: 'x', type, code: 401 }));
    visitPage(LogInPage, { path: `/login?next=%2Fcart&error=${error}`, ports: emailLogIn().ports });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    await waitFor(() => expect(address()).toBe('/login?next=%2Fcart'));
  });
});

describe('log-in by email in a browser that blocks cookies', () => {
  const forgetful = () => {
    const { ports } = emailLogIn();
    const { sessions = anAccount().ports.sessions } = ports;
    return { ...ports, sessions: { ...sessions, current: async () => null } };
  };
  const notLoggedInWords = /didn’t keep you logged in. Allow cookies/;

  it('a log-in by an emailed code in a browser that blocks cookies is explained after the code is entered', async () => {
    visitPage(CodePage, { path: '/login/code', ports: forgetful() });
    type('Email', 'harriet@example.co.uk');
    click('Send me the code');
    await screen.findByLabelText('Six-digit code');
    typeCode('482913');
    click('Log in');
    expect((await screen.findByRole('alert')).textContent).toMatch(notLoggedInWords);
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).not.toBe('true');
  });

  it('a log-in by an emailed link in a browser that blocks cookies is explained after the link is opened', async () => {
    visitPage(LinkPage, { path: '/login/link?userId=harriet&secret=good', ports: forgetful() });
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(notLoggedInWords);
  });
});

describe('log-in by an email’s link', () => {
  it('a log-in link is requested by email address, and the page shows the email’s phrase', async () => {
    const { ports, asked } = emailLogIn();
    visitPage(LinkPage, { path: '/login/link?next=%2Fcart', ports });
    type('Email', 'Harriet@Example.co.uk');
    click('Send me the link');
    expect((await screen.findByRole('status')).textContent).toMatch(/Sent to harriet@example.co.uk.*“Muddy Oak”/);
    expect(asked).toEqual([
      { email: 'harriet@example.co.uk', page: expect.stringMatching(/\/login\/link\?next=%2Fcart$/) },
    ]);
  });

  it('a log-in link logs in on a click, not on opening, and is removed from the address bar', async () => {
    const { ports, asked } = emailLogIn();
    visitPage(LinkPage, { path: '/login/link?next=%2Fcart&userId=harriet&secret=good&expire=x&project=p', ports });
    await waitFor(() => expect(address()).toBe('/login/link?next=%2Fcart'));
    expect(asked).toEqual([]);
    expect(document.body.textContent).toMatch(/any existing password will stop working/);
    click('Log in');
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(asked).toEqual([{ userId: 'harriet', secret: 'good' }]);
  });

  it('the log-in link page explains a link that no longer works, and offers another', async () => {
    const { ports } = emailLogIn();
    visitPage(LinkPage, { path: '/login/link?userId=harriet&secret=used', ports });
    await waitFor(() => expect(address()).toBe('/login/link'));
    click('Log in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/doesn’t work any more: it’s been used/);
    expect(screen.getByRole('button', { name: 'Send me the link' })).toBeTruthy();
  });

  it('a log-in link asks a logged-in visitor before it replaces their session', async () => {
    const { ports, asked } = emailLogIn({ loggedIn: harriet });
    visitPage(LinkPage, { path: '/login/link?userId=bob&secret=good', ports });
    await waitFor(() => expect(address()).toBe('/login/link'));
    await screen.findByText(/^You’re logged in as harriet@example.co.uk. One click logs you out of that account/);
    expect(asked).toEqual([]);
    click('Log in');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('a log-in link is not used when the visitor is already logged in to its account', async () => {
    const { ports, asked } = emailLogIn({ loggedIn: harriet });
    const shown: (string | null)[] = [];
    const watching = new MutationObserver(() => shown.push(document.body.textContent));
    watching.observe(document, { childList: true, characterData: true, subtree: true });
    visitPage(LinkPage, { path: '/login/link?next=%2Fcart&userId=harriet&secret=used', ports });
    await waitFor(() => expect(address()).toBe('/cart'));
    watching.disconnect();
    expect(asked).toEqual([]);
    expect(shown.filter((text) => text?.includes('One click logs you out'))).toEqual([]);
  });
});

describe('log-in by an email’s code', () => {
  it('an emailed log-in code logs in on this device, and can be retyped after an error', async () => {
    const { ports, asked } = emailLogIn();
    visitPage(CodePage, { path: '/login/code?next=%2Fcart', ports });
    type('Email', harriet.email);
    click('Send me the code');
    await screen.findByRole('heading', { name: 'Enter your code' });
    typeCode('12');
    click('Log in');
    await waitFor(() => expect(document.body.textContent).toContain('The code has six digits.'));
    typeCode('000000');
    click('Log in');
    await waitFor(() => expect(document.body.textContent).toContain('That code is wrong'));
    expect(document.activeElement).toBe(screen.getByLabelText('Six-digit code'));
    typeCode('482 913');
    click('Log in');
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(asked).toEqual([
      { email: harriet.email },
      { userId: 'harriet', secret: '000000' },
      { userId: 'harriet', secret: '482913' },
    ]);
  });
});

describe('second step of a log-in', () => {
  const logIn = async () => {
    type('Email', harriet.email);
    type('Password', 'truffle hill');
    click('Log in');
    await screen.findByRole('heading', { name: 'One more step' });
  };

  it('the second step of a log-in follows a password when the account requires it, with the authenticator first', async () => {
    const { ports, asked } = emailLogIn({ twoStep: true });
    visitPage(LogInPage, { path: '/login?next=%2Fcart', ports });
    await logIn();
    typeCode('000000');
    click('Continue');
    await waitFor(() => expect(document.body.textContent).toContain('That code is wrong'));
    typeCode('111222');
    click('Continue');
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(asked).toContainEqual({ question: 'totp', answer: '111222' });
  });

  it('the second step of a log-in accepts a recovery code when the authenticator is lost', async () => {
    const { ports } = emailLogIn({ twoStep: true });
    visitPage(LogInPage, { path: '/login', ports });
    await logIn();
    await waitFor(() => click('Use a recovery code'));
    type('Recovery code', 'FEDCBA 3210');
    click('Continue');
    await screen.findByText('That code is wrong or has been used already.');
    type('Recovery code', 'ABCDEF 0123');
    click('Continue');
    await waitFor(() => expect(address()).toBe('/my-festival'));
  });

  it('the second step of a log-in follows a log-in by email, too', async () => {
    const { ports } = emailLogIn({ twoStep: true });
    visitPage(LinkPage, { path: '/login/link?userId=harriet&secret=good', ports });
    await waitFor(() => expect(address()).toBe('/login/link'));
    click('Log in');
    await screen.findByRole('heading', { name: 'One more step' });
  });

  it('the second step of a log-in can be cancelled', async () => {
    const { ports } = emailLogIn({ twoStep: true });
    visitPage(LogInPage, { path: '/login', ports });
    await logIn();
    click('Start again');
    await screen.findByRole('heading', { name: 'Welcome back' });
  });
});
