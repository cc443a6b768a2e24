// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '#core/kernel/result.ts';
import { siteFormMessages as words } from '#core/site-forms/messages.ts';
import { Component as ConfirmSubscription } from '../../../web/features/site-forms/confirm-subscription.page.tsx';
import { Component as Subscribe } from '../../../web/features/site-forms/subscribe.page.tsx';
import { Component as Unsubscribe } from '../../../web/features/site-forms/unsubscribe.page.tsx';
import { Component as Waitlist } from '../../../web/features/site-forms/waitlist.page.tsx';
import { click, type } from '../support/page.tsx';
import { aSite, visit } from '../support/site.tsx';
import { aFormsApi } from './a-forms-api.ts';

afterEach(cleanup);

describe('mailing list forms', () => {
  it('newsletter: takes a name and an address, and points at the inbox', async () => {
    const desk = aFormsApi();
    visit(<Subscribe />, { path: '/subscribe', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    click('Keep me posted');
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect((await screen.findByRole('status')).textContent).toContain(words.sent.subscriber.text);
    expect(desk.heard).toEqual([
      { formType: 'subscriber', homepage: '', name: 'Harriet Lamb', email: 'harriet@example.co.uk' },
    ]);
    expect(desk.noticed).toContainEqual({ recorded: { kind: 'form-sent', form: 'subscriber' } });
  });

  it('waitlist: asks how the visitor would come', async () => {
    const desk = aFormsApi();
    visit(<Waitlist />, { path: '/waitlist', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    fireEvent.click(screen.getByLabelText('Trade'));
    click('Join the waiting list');
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect((await screen.findByRole('status')).textContent).toContain(words.sent.waitlist.text);
    expect(desk.heard).toMatchObject([{ formType: 'waitlist', comingAs: 'Stands', message: '' }]);
  });
});

describe('waitlist of a full group', () => {
  it('names the group', async () => {
    const desk = aFormsApi();
    visit(<Waitlist />, { path: '/waitlist?for=Silver%2C+adults', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    click('Join the waiting list');
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect(desk.heard).toMatchObject([{ comingAs: 'Competitors', message: 'The competition: Silver, adults.' }]);
  });

  it('names a product that has sold out, and who comes for it', async () => {
    const desk = aFormsApi();
    visit(<Waitlist />, { path: '/waitlist?for=Fine+Foods+lunch&type=Guest', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    fireEvent.submit(screen.getByLabelText('Your name'));
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect(desk.heard).toMatchObject([{ comingAs: 'Guest', message: 'Fine Foods lunch.' }]);
  });
});

describe('page of a mailing list email’s link', () => {
  it.each([
    ['confirms', ConfirmSubscription, '/confirm-subscription', 'Yes, put me on the list'],
    ['leaves', Unsubscribe, '/unsubscribe', 'Take me off the list'],
  ])('that %s has a form with one button, which posts to the page’s own URL', (_what, Page, path, button) => {
    visit(<Page />, { path: `${path}?token=abc` });
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect([form?.getAttribute('method'), form?.hasAttribute('action')]).toEqual(['post', false]);
  });

  it('says when the link is over, and how to get another', () => {
    const data = { ...aSite(), answer: { kind: 'link-over', path: '/confirm-subscription' } as const };
    visit(<ConfirmSubscription />, { path: '/confirm-subscription', data });
    expect(screen.getByRole('alert').textContent).toBe(words.linkOver);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for another email' }).getAttribute('href')).toBe('/subscribe');
  });

  it('treats an unusable unsubscribe link as broken, never as expired, and names a contact', () => {
    const data = { ...aSite(), answer: { kind: 'link-over', path: '/unsubscribe' } as const };
    visit(<Unsubscribe />, { path: '/unsubscribe', data });
    expect(screen.getByRole('alert').textContent).toBe(words.leaveLinkBroken);
    expect(document.body.textContent).not.toContain('week');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Get in touch' }).getAttribute('href')).toBe('/contact');
  });
});
