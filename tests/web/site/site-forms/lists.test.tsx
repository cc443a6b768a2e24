// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '#core/kernel/result.ts';
import { siteFormMessages as words } from '#core/site/site-forms/messages.ts';
import { Component as ConfirmSubscription } from '../../../../web/features/site/site-forms/confirm-subscription.page.tsx';
import { Component as Subscribe } from '../../../../web/features/site/site-forms/subscribe.page.tsx';
import { Component as Unsubscribe } from '../../../../web/features/site/site-forms/unsubscribe.page.tsx';
import { Component as Waitlist } from '../../../../web/features/site/site-forms/waitlist.page.tsx';
import { click, type } from '../../support/page.tsx';
import { aSite, visit } from '../../support/site.tsx';
import { aFormsApi } from './a-forms-api.ts';

afterEach(cleanup);

describe('mailing list forms', () => {
  it('the newsletter form sends name and email address, and asks the visitor to look in the inbox', async () => {
    const desk = aFormsApi();
    visit(<Subscribe />, { path: '/subscribe', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    click('Keep me posted');
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect((await screen.findByRole('status')).textContent).toContain(words.sent.subscriber.text);
    expect(desk.received).toEqual([
      { formType: 'subscriber', homepage: '', name: 'Harriet Lamb', email: 'harriet@example.co.uk' },
    ]);
    expect(desk.noticed).toContainEqual({ recorded: { kind: 'form-sent', form: 'subscriber' } });
  });

  it('the waitlist form asks how the visitor would come', async () => {
    const desk = aFormsApi();
    visit(<Waitlist />, { path: '/waitlist', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    fireEvent.click(screen.getByLabelText('Trade'));
    click('Join the waiting list');
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect((await screen.findByRole('status')).textContent).toContain(words.sent.waitlist.text);
    expect(desk.received).toMatchObject([{ formType: 'waitlist', comingAs: 'Stands', message: '' }]);
  });
});

describe('waitlist form for a full group or a sold-out product', () => {
  it('the waitlist form for a full group names the group', async () => {
    const desk = aFormsApi();
    visit(<Waitlist />, { path: '/waitlist?for=Silver%2C+adults', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    click('Join the waiting list');
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect(desk.received).toMatchObject([{ comingAs: 'Competitors', message: 'The competition: Silver, adults.' }]);
  });

  it('the waitlist form for a sold-out product names the product, and sends it with the visitor’s kind', async () => {
    const desk = aFormsApi();
    visit(<Waitlist />, { path: '/waitlist?for=Fine+Foods+lunch&type=Guest', ports: desk.ports });
    type('Your name', 'Harriet Lamb');
    type('Email', 'harriet@example.co.uk');
    fireEvent.submit(screen.getByLabelText('Your name'));
    await desk.hears(1);
    desk.answers(ok(undefined));
    expect(desk.received).toMatchObject([{ comingAs: 'Guest', message: 'Fine Foods lunch.' }]);
  });
});

describe('page of a mailing list email’s link', () => {
  it.each([
    ['confirms', ConfirmSubscription, '/confirm-subscription', 'Yes, put me on the list'],
    ['leaves', Unsubscribe, '/unsubscribe', 'Take me off the list'],
  ])(
    'the page of a list email’s link that %s has a form with one button, which posts to the page’s own URL',
    (_what, Page, path, button) => {
      visit(<Page />, { path: `${path}?token=abc` });
      const form = screen.getByRole('button', { name: button }).closest('form');
      expect([form?.getAttribute('method'), form?.hasAttribute('action')]).toEqual(['post', false]);
    },
  );

  it.each([
    ['/confirm-subscription', ConfirmSubscription, words.linkOver],
    ['/unsubscribe', Unsubscribe, words.leaveLinkBroken],
  ])(
    'the page of a mailing list email’s link has no button without a token in its address: %s',
    (path, Page, message) => {
      visit(<Page />, { path });
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('alert').textContent).toBe(message);
    },
  );

  it('the page of a mailing list email’s link says when the link no longer works, and how to get another', () => {
    const data = { ...aSite(), answer: { kind: 'link-over', path: '/confirm-subscription' } as const };
    visit(<ConfirmSubscription />, { path: '/confirm-subscription', data });
    expect(screen.getByRole('alert').textContent).toBe(words.linkOver);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for another email' }).getAttribute('href')).toBe('/subscribe');
  });

  it('the unsubscribe page says that an unusable link is broken, not expired, and links to the contact page', () => {
    const data = { ...aSite(), answer: { kind: 'link-over', path: '/unsubscribe' } as const };
    visit(<Unsubscribe />, { path: '/unsubscribe', data });
    expect(screen.getByRole('alert').textContent).toBe(words.leaveLinkBroken);
    expect(document.body.textContent).not.toContain('week');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Get in touch' }).getAttribute('href')).toBe('/contact');
  });
});
