// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { Component } from '../../../../web/features/accounts/password-reset/password-reset-request.page.tsx';
import { promised } from '../../../core/support/promised.ts';
import { anAccount } from '../../support/an-account.ts';
import { click, textIn, type, visitPage } from '../../support/page.tsx';

afterEach(cleanup);

const path = '/password-reset-request';

const ask = () => {
  type('Email', ' Harriet@example.co.uk ');
  click('Send me the link');
};

describe('password reset request page', () => {
  it('the password reset request page sends an email, and does not reveal whether the address has an account', async () => {
    const { ports, asked } = anAccount();
    visitPage(Component, { path, ports });
    ask();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
    expect(asked).toEqual([{ linkFor: 'harriet@example.co.uk' }]);
    expect(document.body.textContent).toContain('If there’s an account with this address, we’ve emailed it a link.');
    expect(heading).toBeTruthy();
  });

  it('the password reset request page sends the email again on request', async () => {
    const { ports, asked } = anAccount();
    visitPage(Component, { path, ports });
    ask();
    await screen.findByRole('heading', { name: 'Check your inbox' });
    click('Send it again');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your inbox');
  });

  it('the password reset request page is busy during the request, and says what to do when it fails', async () => {
    const answer = promised<void>();
    const { ports, log } = anAccount();
    visitPage(Component, { path, ports: { ...ports, recovery: { ...ports.recovery, request: () => answer.promise } } });
    ask();
    const button = screen.getByRole('button', { name: 'Send me the link' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    answer.breakIt(new ServiceFailure('accounts', 'no network'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t send a link.*try again in a minute/);
    expect(textIn('Email')).toContain('Harriet@example.co.uk');
    expect(log.entries).toHaveLength(1);
  });

  it('the password reset request page requires an address', async () => {
    const { ports, asked } = anAccount();
    visitPage(Component, { path, ports });
    type('Email', 'harriet');
    click('Send me the link');
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(asked).toEqual([]);
  });
});
