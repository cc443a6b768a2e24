// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountChange } from '#core/accounts/client.ports.ts';
import { MfaRequired } from '#core/accounts/mfa-factors.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { noListenersYet } from '#core/kernel/listeners.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { Component, parts } from '../../../../web/features/accounts/account-settings/account.page.tsx';
import { endedSession } from '../../../../web/session/ended-session.ts';
import { anAccount, harriet } from '../../support/an-account.ts';
import { address, click, type, visitPage } from '../../support/page.tsx';
import { aSite, Visited } from '../../support/site.tsx';
import { harrietsAccount, someSettings } from '../../support/some-settings.ts';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const path = '/my-festival/account';

/** Renders the account page for the logged-in user Harriet and waits until all requests are answered. */
const atHome = async (options: Parameters<typeof someSettings>[0] = {}, at: string = path) => {
  const settings = someSettings(options);
  const { ports } = anAccount({ loggedIn: harriet });
  visitPage(Component, { path: at, ports: { ...ports, openAccountSettings: settings.openAccountSettings } });
  await screen.findByRole('heading', { name: 'You', level: 2 });
  await screen.findByRole('heading', { name: /^Emails/, level: 2 });
  return settings;
};
const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const says = async (words: string | RegExp) =>
  expect((await screen.findByText(words)).closest('[role]')?.getAttribute('role'));

describe('account page', () => {
  it('the account page redirects a guest to the log-in, with the page to return to', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path, ports });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-festival%2Faccount'));
  });

  it('the account page keeps the fragment of its address in the redirect to the log-in', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: `${path}#password`, ports });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-festival%2Faccount%23password'));
  });

  it('the account page keeps its `next` parameter in the redirect to the log-in', async () => {
    const { ports } = anAccount();
    visitPage(Component, { path: `${path}?next=/gate#two-step`, ports });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-festival%2Faccount%3Fnext%3D%2Fgate%23two-step'));
  });

  it('the account page redirects a session without its second factor to the log-in', async () => {
    const { ports } = anAccount();
    const current = async () => {
      throw new MfaRequired();
    };
    visitPage(Component, { path, ports: { ...ports, sessions: { ...ports.sessions, current } } });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-festival%2Faccount'));
  });

  it('the account page is rendered by the server as loading, with a note for visitors without scripts', () => {
    const { ports } = anAccount();
    const html = renderToString(
      <Visited path={path} data={aSite()} ports={ports}>
        <Component />
      </Visited>,
    );
    expect(html).toContain('Loading...');
    expect(html).toContain('Account settings need JavaScript');
  });

  it('the account page scrolls to the section that its address names, once the account is there', async () => {
    const scrolled: string[] = [];
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      scrolled.push(this.id);
    });
    await atHome({}, `${path}#devices`);
    expect(scrolled).toEqual(['devices']);
    scroll.mockRestore();
  });

  it('the account page reports a failed fetch, and fetches again on "Try again"', async () => {
    const settings = someSettings();
    let tries = 0;
    const ownAccount = {
      ...settings.ports.ownAccount,
      read: async () => {
        tries += 1;
        if (tries === 1) throw new ServiceFailure('accounts', 'no network', { retryable: true });
        return settings.ports.ownAccount.read();
      },
    };
    const { ports } = anAccount({ loggedIn: harriet });
    const openAccountSettings = async () => ({ ...settings.ports, ownAccount });
    visitPage(Component, { path, ports: { ...ports, openAccountSettings } });
    (await says(/couldn’t reach the festival/)).toBe('alert');
    click('Try again');
    await screen.findByRole('heading', { name: 'You', level: 2 });
  });

  it('the account page updates when the account changes elsewhere or its session ends', async () => {
    const { ports: settings, asked, openAccountSettings } = someSettings();
    const { ports } = anAccount({ loggedIn: harriet });
    let isHere = true;
    const sessions = { ...ports.sessions, current: async () => (isHere ? harriet : null) };
    const listeners = new Set<(change: AccountChange) => void>();
    const follow = (onChange: (change: AccountChange) => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    };
    const tell = (change: AccountChange) => listeners.forEach((each) => void each(change));
    visitPage(Component, { path, ports: { ...ports, sessions, accountNews: { follow }, openAccountSettings } });
    await screen.findByRole('heading', { name: /^Emails/, level: 2 });
    type('Name', 'Harriet Fox');
    await settings.ownAccount.changePhone({ phone: '+447700900555', password: 'truffle hill' });
    tell('account');
    await screen.findByText('This number isn’t confirmed yet.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Harriet Fox');
    expect(asked.length).toBeGreaterThan(0);
    isHere = false;
    tell('sessions');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-festival%2Faccount'));
    expect(listeners.size).toBe(0);
  });

  it('the account page keeps what was typed while the log-in is asked for in a dialog, whatever the account’s news', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    const { openAccountSettings } = someSettings();
    const refusals = noListenersYet();
    const ended = endedSession(refusals, { now: () => true, subscribe: () => () => {} });
    const followers = new Set<(change: AccountChange) => void>();
    const follow = (onChange: (change: AccountChange) => void) => {
      followers.add(onChange);
      return () => followers.delete(onChange);
    };
    visitPage(Component, {
      path,
      ports: { ...ports, accountNews: { follow }, endedSession: ended, openAccountSettings },
    });
    await screen.findByRole('heading', { name: 'You', level: 2 });
    expect(followers.size).toBe(1);
    act(() => refusals.notify());
    expect(followers.size).toBe(0);
    act(() => ended.decline());
    expect(followers.size).toBe(0);
    act(() => ended.reset());
    expect(followers.size).toBe(1);
  });

  it.each([true, false])(
    'the account page explains that its dates are real only on a demonstration site: %s',
    async (demo) => {
      const { ports } = anAccount({ loggedIn: harriet });
      const { openAccountSettings } = someSettings();
      visitPage(Component, { path, data: aSite({ demo }), ports: { ...ports, openAccountSettings } });
      await screen.findByRole('heading', { name: 'You', level: 2 });
      expect(screen.queryByText(/^This is a demonstration/) !== null).toBe(demo);
    },
  );

  it('the account page has a table of contents, and links back to My Festival', async () => {
    await atHome();
    const contents = within(screen.getByRole('navigation', { name: 'Account' }));
    const links = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.at(-1)).toBe('/my-festival');
    for (const link of links.slice(0, -1)) expect(document.querySelector(link ?? '')).not.toBeNull();
  });
});

describe('account page: name, address and number', () => {
  it('the account page loads the account client once, however often it renders', async () => {
    const { asked } = await atHome();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'fox@example.co.uk' } });
    await screen.findAllByText('Safari on iPhone');
    for (const what of ['read', 'status', 'sessions'])
      expect(asked.filter((each) => JSON.stringify(each).includes(`"${what}"`))).toHaveLength(1);
  });

  it('the account page saves a changed name, and confirms it', async () => {
    const { asked } = await atHome();
    type('Name', ' Harriet Fox ');
    click('Save name');
    (await says('Your name has been changed.')).toBe('status');
    expect(asked).toContainEqual({ rename: 'Harriet Fox' });
  });

  it('the account page highlights an empty name, and keeps what was typed in other forms', async () => {
    await atHome();
    type('Name', ' ');
    type('Email', 'fox@example.co.uk');
    click('Save name');
    await screen.findByText('Please tell us your name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'fox@example.co.uk');
  });

  it('the account page says that an unchanged address or number is saved already, without a request', async () => {
    const { asked } = await atHome();
    const before = asked.length;
    click('Save email');
    (await says('That’s the email we already have.')).toBe('status');
    click('Save phone');
    (await says('That’s the number we already have.')).toBe('status');
    expect(asked).toHaveLength(before);
  });

  it('the account page changes the address with the password, and asks to confirm the email', async () => {
    const { asked } = await atHome();
    expect(screen.queryByLabelText('Your password, to change your email')).toBeNull();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'fox@example.co.uk' } });
    const field = screen.getByLabelText('Your password, to change your email');
    // The first is too short for a password, so that the page knows by itself.
    for (const wrong of ['wrong', 'truffle mountain']) {
      type('Your password, to change your email', wrong);
      click('Save email');
      await screen.findByText('That’s not your password. Nothing was changed.');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(document.body.textContent).not.toContain('Please type your password.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'fox@example.co.uk');
    type('Your password, to change your email', 'truffle hill');
    click('Save email');
    (await says(/^Your email is now fox@example.co.uk/)).toBe('status');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your email is now fox@example.co.uk/));
    expect(asked).toContainEqual({ changeEmail: 'fox@example.co.uk' });
    expect(asked).toContainEqual({ requestVerificationEmail: 'fox@example.co.uk' });
    await screen.findByText('fox@example.co.uk isn’t confirmed yet.');
  });

  it('the account page asks a user without a password to choose one before a change of address or number', async () => {
    const { asked } = await atHome({ account: { ...harrietsAccount, passwordChangedAt: null } });
    for (const [field, what, value] of [
      ['Email', 'email', 'fox@example.co.uk'],
      ['Phone', 'phone', '07700 900 555'],
    ] as const) {
      fireEvent.input(screen.getByLabelText(field), { target: { value } });
      const first = `Choose a password first, to change your ${what}`;
      expect(screen.getByLabelText(first).getAttribute('autocomplete')).toBe('new-password');
      type(first, 'short');
      click(`Save ${what}`);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(first)));
      expect(asked).not.toContainEqual(expect.objectContaining({ changeEmail: expect.anything() }));
      expect(asked).not.toContainEqual(expect.objectContaining({ changePhone: expect.anything() }));
    }
    type('Choose a password first, to change your phone', 'truffle hill');
    click('Save phone');
    await waitFor(() => expect(asked).toContainEqual({ changePhone: '+447700900555' }));
  });

  it('the account page says when another account has the address', async () => {
    await atHome({ refusing: { changeEmail: 'address-taken' } });
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'tom@example.co.uk' } });
    type('Your password, to change your email', 'truffle hill');
    click('Save email');
    (await says('Another account uses that email. Nothing was changed.')).toBe('alert');
  });

  it('the account page saves a British phone number with its country code, and verifies it by a text message', async () => {
    const { asked } = await atHome();
    fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '07700 900 555' } });
    type('Your password, to change your phone', 'truffle hill');
    click('Save phone');
    await screen.findByText('This number isn’t confirmed yet.');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your number has been saved/));
    expect(asked).toContainEqual({ changePhone: '+447700900555' });
    click('Text me a code');
    type(await screen.findByLabelText('Code from the text').then(() => 'Code from the text'), '111111');
    click('Confirm number');
    (await says(/wrong or has expired/)).toBe('alert');
    expect(screen.queryByText('We’ve texted you a code.')).toBeNull();
    type('Code from the text', '12');
    click('Confirm number');
    await screen.findByText('The code has six digits.');
    expect(screen.queryByText(/wrong or has expired/)).toBeNull();
    click('Text me another code');
    await screen.findByText('We’ve texted you another code.');
    expect(screen.queryByText('The code has six digits.')).toBeNull();
    type('Code from the text', '482913');
    click('Confirm number');
    await waitFor(() => expect(screen.queryByText('This number isn’t confirmed yet.')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your number has been confirmed.'));
  });

  it('the account page removes the phone number, by the button or by an emptied field', async () => {
    const { asked } = await atHome();
    click('Remove my number');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your number has been removed/));
    expect(asked).toContainEqual({ removePhone: null });
    expect(screen.queryByRole('button', { name: 'Remove my number' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('');
    cleanup();
    const again = await atHome();
    fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '' } });
    type('Phone', '');
    expect(screen.queryByLabelText('Your password, to change your phone')).toBeNull();
    click('Save phone');
    await screen.findByText(/^Your number has been removed/);
    expect(again.asked).toContainEqual({ removePhone: null });
  });

  it('the account page says that the phone number was not removed when the proof of identity was turned down', async () => {
    await atHome({ refusing: { removePhone: 'not-proved' } });
    click('Remove my number');
    (await says('Nothing was changed, because you didn’t confirm that it’s you.')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Remove my number' })).toBeTruthy();
  });

  it('the account page removes the confirmation of an earlier change when the next one fails', async () => {
    await atHome();
    fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '07700 900 555' } });
    type('Your password, to change your phone', 'truffle hill');
    click('Save phone');
    await screen.findByText('Your number has been saved. Please confirm it below.');
    fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '12' } });
    type('Phone', '12');
    click('Save phone');
    await screen.findByText(/^Please type a UK number/);
    expect(screen.queryByText('Your number has been saved. Please confirm it below.')).toBeNull();
  });

  it('the account page asks once about an email address without a dot, and saves it at the second click', async () => {
    const { asked } = await atHome();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'fox@gmail' } });
    type('Email', 'fox@gmail');
    type('Your password, to change your email', 'truffle hill');
    click('Save email');
    await screen.findByText(/^Is fox@gmail right\? There’s no dot/);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(asked).not.toContainEqual({ changeEmail: 'fox@gmail' });
    click('Save email');
    await waitFor(() => expect(asked).toContainEqual({ changeEmail: 'fox@gmail' }));
  });
});

describe('account page: password', () => {
  it('on the account page, the password is changed with the old one, and the fields are emptied', async () => {
    const { asked } = await atHome();
    const field = panel('Password');
    fireEvent.change(field.getByLabelText('Current password'), { target: { value: 'truffle hill' } });
    fireEvent.change(field.getByLabelText('New password'), { target: { value: 'a truffle under every oak' } });
    fireEvent.click(field.getByRole('button', { name: 'Change password' }));
    (await says(/Your password has been changed/)).toBe('status');
    expect(asked).toContainEqual({ changePassword: 'a truffle under every oak' });
    expect(field.getByLabelText('Current password')).toHaveProperty('value', '');
  });

  it('the account page refuses a password that is too long for a log-in, with a message', async () => {
    const { asked } = await atHome({ account: { ...harrietsAccount, passwordChangedAt: null } });
    const mushrooms = '🍄'.repeat(70);
    type('New password', mushrooms);
    click('Change password');
    expect(await panel('Password').findByText('Please choose a shorter password.')).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'fox@example.co.uk' } });
    type('Choose a password first, to change your email', mushrooms);
    click('Save email');
    expect(await panel('You').findByText('Please choose a shorter password.')).toBeTruthy();
    expect(asked).not.toContainEqual(expect.objectContaining({ changePassword: expect.anything() }));
    expect(asked).not.toContainEqual(expect.objectContaining({ changeEmail: expect.anything() }));
  });

  it('the account page needs no old password when the account has none', async () => {
    await atHome({ account: { ...harrietsAccount, passwordChangedAt: null } });
    expect(panel('Password').queryByLabelText('Current password')).toBeNull();
  });
});

describe('account page: two-step login', () => {
  const turnedOn = async (at?: string) => {
    const settings = await atHome({}, at);
    click('Set up two-step login');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    type('2. Type the six digits it shows', '482913');
    click('Turn on two-step login');
    await screen.findByText('aaaaa-aaaaa');
    return settings;
  };

  it('two-step log-in is turned on with a QR code or key and the app’s code, and then shows recovery codes once', async () => {
    await turnedOn();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    expect(screen.getByRole('heading', { name: /^Two-step login On$/ })).toBeTruthy();
    click('I’ve saved them');
    await waitFor(() => expect(screen.queryByText('aaaaa-aaaaa')).toBeNull());
  });

  it('two-step log-in’s set-up leads back to the staff page that demanded it, once recovery codes are saved', async () => {
    await turnedOn(`${path}?next=/gate#two-step`);
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
    click('I’ve saved them');
    const link = await screen.findByRole('link', { name: 'Back to where you were' });
    expect(link.getAttribute('href')).toBe('/gate');
  });

  it('two-step log-in’s set-up links back to My Festival when `next` is outside the site', async () => {
    await atHome({ account: { ...harrietsAccount, twoStep: true } }, `${path}?next=//elsewhere.example`);
    const link = await screen.findByRole('link', { name: 'Back to where you were' });
    expect(link.getAttribute('href')).toBe('/my-festival');
  });

  it('two-step log-in’s set-up moves the focus to each of its steps', async () => {
    await atHome();
    click('Set up two-step login');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Scan this/));
    click('Not now');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Set up two-step login/));
  });

  it('two-step log-in’s set-up copies the recovery codes or saves them as a file', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const { asked } = await turnedOn();
    click('Copy');
    (await says('Copied.')).toBe('status');
    expect(copied).toEqual(['aaaaa-aaaaa\nbbbbb-bbbbb']);
    click('Download');
    (await says('Your download has started.')).toBe('status');
    expect(asked).toContainEqual({
      file: 'recovery-codes-festival.example.txt',
      text: expect.stringMatching(/harriet@example\.co\.uk\n\naaaaa-aaaaa\nbbbbb-bbbbb\n$/),
    });
  });

  it('two-step log-in’s set-up draws the QR code on white', async () => {
    await atHome();
    click('Set up two-step login');
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelector('path')?.getAttribute('fill')).toBe('#fff');
  });

  it('two-step log-in stays off after a wrong code, with the QR code still shown', async () => {
    await atHome();
    click('Set up two-step login');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    const scrolled = vi.spyOn(HTMLFormElement.prototype, 'scrollIntoView');
    type('2. Type the six digits it shows', '111111');
    click('Turn on two-step login');
    (await says(/wrong or has been used already/)).toBe('alert');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    // Above the picture, the message would move the field out of a phone’s view.
    expect(screen.getByText(/wrong or has been used already/).closest('form')).not.toBeNull();
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' }));
    scrolled.mockRestore();
    // Twice, because the second message is the same as the first.
    for (const _ of [1, 2]) {
      const field = screen.getByLabelText('2. Type the six digits it shows');
      await waitFor(() => expect(document.activeElement).toBe(field));
      const button = screen.getByRole('button', { name: 'Turn on two-step login' });
      button.focus();
      fireEvent.click(button);
    }
  });

  it.each([
    [6, 'You have six recovery codes left.'],
    [1, 'You have one recovery code left. It’s time to make new ones.'],
    [0, 'You have no recovery codes left. Make new ones, so that a lost phone can’t lock you out.'],
  ])('the account page says how many recovery codes are left: %i', async (codesLeft, sentence) => {
    await atHome({ account: { ...harrietsAccount, twoStep: true }, codesLeft });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('the account page does not mention recovery codes when their number is unknown', async () => {
    const { asked } = await atHome({ account: { ...harrietsAccount, twoStep: true }, codesLeft: null });
    await waitFor(() => expect(asked).toContainEqual({ recoveryCodesLeft: null }));
    expect(screen.queryByText(/recovery codes? left/)).toBeNull();
  });

  it('two-step log-in needs a code to make new recovery codes or to be turned off', async () => {
    await turnedOn();
    click('I’ve saved them');
    click('Make new recovery codes');
    type('Code from your app, or a recovery code', '482913');
    click('Make new codes');
    await screen.findByText('ccccc-ccccc');
    click('I’ve saved them');
    click('Turn off two-step login');
    type('Code from your app, or a recovery code', '000000');
    click('Turn it off');
    (await says(/wrong or has been used already/)).toBe('alert');
    type('Code from your app, or a recovery code', '482913');
    click('Turn it off');
    await screen.findByRole('button', { name: 'Set up two-step login' });
  });

  it('two-step log-in’s set-up shows no QR code when the authenticator already has the secret', async () => {
    const { asked } = await atHome({ refusing: { begin: 'already-done' } });
    click('Set up two-step login');
    await screen.findByText(/already has us/);
    type('Type the six digits it shows', '482913');
    click('Turn on two-step login');
    await screen.findByText('aaaaa-aaaaa');
    expect(asked).toContainEqual({ turnOn: true });
  });
});

describe('account page: sessions and providers', () => {
  it('the account page lists sessions, labels the current one, and ends another', async () => {
    await atHome();
    const places = panel('Where you’re logged in');
    expect((await places.findByText('This device')).closest('li')?.textContent).toContain('You’re here');
    fireEvent.click(places.getByRole('button', { name: 'Log out Safari on iPhone' }));
    (await says('That device has been logged out.')).toBe('status');
    await waitFor(() => expect(places.queryByText('Safari on iPhone')).toBeNull());
    expect(document.activeElement?.textContent).toBe('That device has been logged out.');
    fireEvent.click(places.getByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(places.queryByText(/A device at/)).toBeNull());
    expect(document.activeElement?.textContent).toBe('Every other device has been logged out.');
  });

  it('the account page lists identity providers and the activity log', async () => {
    const { asked } = await atHome();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove google' }));
    await says('That account can’t log you in any more.');
    expect(asked).toContainEqual({ remove: 'google-1' });
    expect(panel('Recent activity').getByText('Logged in')).toBeTruthy();
  });
});

describe('account page: preferences', () => {
  it('the account page saves the preferences together with the newsletter', async () => {
    const { asked } = await atHome();
    fireEvent.click(screen.getByLabelText(/Email me when one of my forms/));
    fireEvent.click(screen.getByLabelText(/news, once a month/));
    fireEvent.click(screen.getByLabelText('Dark'));
    click('Save preferences');
    (await says('Saved.')).toBe('status');
    expect(asked).toContainEqual({ savePreferences: { theme: 'dark', letters: { changes: false } } });
    expect(asked).toContainEqual({ setNewsSubscription: true });
    await waitFor(() => expect(asked).toContainEqual({ wear: 'dark' }));
  });

  it('the account page does not offer the newsletter for an unverified address', async () => {
    await atHome({ accountStatus: { deletionDueAt: null, news: null, twoStepDuty: null } });
    expect(screen.getByLabelText(/news, once a month/)).toHaveProperty('disabled', true);
  });
});

describe('account page: data and deletion', () => {
  it('the account page lets the user download the personal data in one file', async () => {
    const { asked } = await atHome();
    click('Download my data');
    (await says(/Your download has started/)).toBe('status');
    expect(asked).toContainEqual({ file: 'my-data-festival.example.json', text: '{"everything":true}' });
  });

  it('the account page requests the deletion with the confirmation word, and shows its date', async () => {
    const { asked } = await atHome();
    click('Delete my account');
    await screen.findByText('Please type the word delete, and nothing else.');
    expect(asked).not.toContainEqual({ requestDeletion: '' });
    type('Type delete to be sure', 'Delete');
    click('Delete my account');
    (await says(/Your account will be deleted on 10 October 2025/)).toBe('status');
    expect(asked).toContainEqual({ requestDeletion: 'Delete' });
    expect(address()).toBe(path);
    expect(document.activeElement?.textContent).toMatch(/^Your account will be deleted on/);
  });

  it('the account page says that the only organiser’s account has to stay, and who can change that', async () => {
    await atHome({ refusing: { requestDeletion: 'last-organiser' } });
    type('Type delete to be sure', 'delete');
    click('Delete my account');
    (await says(/You’re the only organiser who can log in.*Make someone else an organiser first\./)).toBe('alert');
  });

  it('the account page cancels a requested deletion with one click', async () => {
    const deletionDueAt = parseInstant('2025-10-11T09:00:00+01:00');
    const { asked } = await atHome({ accountStatus: { deletionDueAt, news: false, twoStepDuty: null } });
    expect(screen.getByText('Your account will be deleted on 11 October 2025 at 9am.')).toBeTruthy();
    click('Keep my account');
    await screen.findByRole('button', { name: 'Delete my account' });
    expect(asked).toContainEqual({ cancelDeletion: null });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your account’s staying/));
  });
});
