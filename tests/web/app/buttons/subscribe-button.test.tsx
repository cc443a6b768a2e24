// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok } from '#core/kernel/result.ts';
import { SubscribeButton } from '../../../../web/app/buttons/subscribe-button.tsx';
import { WaitlistButton } from '../../../../web/app/buttons/waitlist-button.tsx';
// The dialog imports this form on the first click. Loaded here so that no test waits for the disk.
import '../../../../web/features/site/site-forms/subscribe-form.tsx';
import { contentCache } from '../../../../web/composition/content-cache.ts';
import { aFormsApi } from '../../site/site-forms/a-forms-api.ts';
import { address, type, visitPage } from '../../support/page.tsx';

afterEach(cleanup);

const Page = () => <SubscribeButton>Subscribe for updates</SubscribeButton>;
const link = () => screen.getByRole('link', { name: 'Subscribe for updates' });

describe('subscribe button', () => {
  it('the subscribe button is a link to /subscribe', () => {
    visitPage(Page, { path: '/', ports: aFormsApi().ports });
    expect(link().getAttribute('href')).toBe('/subscribe');
  });

  it('the subscribe button opens a dialog over the page, in which the confirmation replaces the form', async () => {
    const desk = aFormsApi();
    visitPage(Page, { path: '/', ports: desk.ports });
    fireEvent.click(link());
    const dialog = await screen.findByRole('dialog', { name: 'Get wind of it first' });
    expect(address()).toBe('/');
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep me posted' }));
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect((await within(dialog).findByRole('status')).textContent).toContain('Check your inbox.');
    expect(desk.noticed).toEqual([
      { recorded: { kind: 'button-clicked', button: 'subscribe' } },
      { recorded: { kind: 'form-sent', form: 'subscriber' } },
      { identified: { email: 'harriet@example.co.uk', name: 'Harriet Lamb' } },
    ]);
  });

  it('the subscribe button follows its link when the dialog cannot be loaded', async () => {
    const content = contentCache({}, () => Promise.reject(new ServiceFailure('festival', 'no network')));
    visitPage(Page, { path: '/', ports: { ...aFormsApi().ports, content } });
    fireEvent.click(link());
    await screen.findByText('/subscribe');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the subscribe button leaves a click that opens a new tab to the browser', () => {
    const desk = aFormsApi();
    visitPage(Page, { path: '/', ports: desk.ports });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link().dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(desk.noticed).toHaveLength(1);
  });
});

describe('waitlist button', () => {
  it('the waitlist button is a link whose clicks are counted', () => {
    const desk = aFormsApi();
    visitPage(() => <WaitlistButton>Keep me a place</WaitlistButton>, { path: '/', ports: desk.ports });
    fireEvent.click(screen.getByRole('link', { name: 'Keep me a place' }));
    expect(address()).toBe('/waitlist');
    expect(desk.noticed).toEqual([{ recorded: { kind: 'button-clicked', button: 'waitlist' } }]);
  });
});
