// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { siteFormMessages as words } from '#core/site/site-forms/messages.ts';
import { ssrPorts } from '../../../../web/composition/ssr-ports.ts';
import { Component as Contact } from '../../../../web/features/site/site-forms/contact.page.tsx';
import { deferredObservable, observe } from '../../../../web/session/observable.ts';
import { sessionOf } from '../../../../web/session/session.ts';
import { anAccount, harriet } from '../../support/an-account.ts';
import { click, type } from '../../support/page.tsx';
import { aSite, visit } from '../../support/site.tsx';
import { aFormsApi } from './a-forms-api.ts';

afterEach(cleanup);

const path = '/contact';
const fill = () => {
  type('Name', 'Tom Harding');
  type('Email', 'Tom@example.co.uk');
  fireEvent.click(screen.getByLabelText('Hounds'));
  type('Message', 'May Fig wear a jumper in the ring?');
};
const textIn = (label: string): string => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};
const formOf = (): HTMLFormElement => {
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
};

describe('contact form', () => {
  it('the contact form sends the typed fields; the confirmation replaces the form and gets the focus', async () => {
    const desk = aFormsApi();
    visit(<Contact />, { path, ports: desk.ports });
    fill();
    click('Send message');
    expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('aria-busy')).toBe('true');
    await desk.hears(1);
    expect(desk.received).toEqual([
      {
        formType: 'contact',
        homepage: '',
        name: 'Tom Harding',
        email: 'Tom@example.co.uk',
        about: 'hounds',
        message: 'May Fig wear a jumper in the ring?',
      },
    ]);
    expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('aria-busy')).toBe('true');
    expect(desk.noticed).toEqual([]);
    desk.answers(ok(undefined));
    const confirmation = await screen.findByRole('status');
    expect(confirmation.textContent).toContain('Sent, thank you.');
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement?.contains(confirmation)).toBe(true);
    expect(desk.noticed).toEqual([
      { recorded: { kind: 'form-sent', form: 'contact' } },
      { identified: { email: 'tom@example.co.uk', name: 'Tom Harding' } },
    ]);
  });

  it('the contact form shows an error at each missing field, and focuses the first', async () => {
    const desk = aFormsApi();
    visit(<Contact />, { path, ports: desk.ports });
    type('Name', 'Tom');
    type('Email', 'tom@');
    click('Send message');
    expect((await screen.findByRole('alert')).textContent).toBe(words.wrong);
    for (const sentence of [words.email, words.message]) expect(screen.getByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(false);
    const described = screen.getByLabelText('Message').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(words.message);
    expect(desk.received).toEqual([]);
  });

  it('the contact form distinguishes an empty field from an invalid one, and removes the error once corrected', async () => {
    visit(<Contact />, { path, ports: aFormsApi().ports });
    type('Name', 'Tom');
    click('Send message');
    expect(await screen.findByText('Please enter your email address.')).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'tom@example.co.uk' } });
    expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByLabelText('Message').hasAttribute('aria-invalid')).toBe(true);
  });

  it.each([
    [
      'does not answer',
      (desk: ReturnType<typeof aFormsApi>) => desk.breaks(new ServiceFailure('festival', 'down')),
      words.notSent,
    ],
    [
      'refuses it after too many submissions',
      (desk: ReturnType<typeof aFormsApi>) => desk.answers(refuse({ kind: 'too-often' })),
      words.tooOften,
    ],
  ])('the contact form keeps everything when the server %s, and says what to do', async (_what, happens, sentence) => {
    const desk = aFormsApi();
    visit(<Contact />, { path, ports: desk.ports });
    fill();
    click('Send message');
    await desk.hears(1);
    happens(desk);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect([textIn('Name'), textIn('Message')]).toEqual(['Tom Harding', 'May Fig wear a jumper in the ring?']);
    expect(desk.noticed).toEqual([]);
    click('Send message');
    await desk.hears(2);
    desk.answers(ok(undefined));
    expect((await screen.findByRole('status')).textContent).toContain('Sent, thank you.');
  });

  it('the contact form says when the device is offline, and that the typed text is not lost', async () => {
    visit(<Contact />, { path, ports: aFormsApi().ports });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    expect((await screen.findByRole('status')).textContent).toMatch(/You’re offline\. What you’ve typed stays here/);
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('the contact form works as a native form, with a honeypot hidden from people', () => {
    visit(<Contact />, { path, ports: aFormsApi().ports });
    const form = formOf();
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/api/forms', 'post']);
    expect(form.querySelector<HTMLInputElement>('[name=formType]')?.value).toBe('contact');
    const trap = form.querySelector('[name=homepage]');
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(trap?.closest('[inert]')?.classList.contains('visually-hidden')).toBe(true);
    expect([...form.elements].at(-1)).toBe(trap);
    for (const label of ['Name', 'Email', 'Message'])
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(true);
  });

  it('the contact form starts with the server’s message, errors and typed values after a rejected native submission', async () => {
    const answer = {
      kind: 'form-again',
      formType: 'contact',
      path,
      typed: { name: 'Tom', email: 'tom@', about: 'access', message: 'One.\nTwo.' },
      message: words.wrong,
      wrong: { email: words.email },
    } as const;
    visit(<Contact />, { path, ports: aFormsApi().ports, data: { ...aSite(), answer } });
    expect([textIn('Name'), textIn('Email'), textIn('Message')]).toEqual(['Tom', 'tom@', 'One.\nTwo.']);
    expect(screen.getByLabelText<HTMLInputElement>('Access').checked).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe(words.wrong);
    expect(screen.getByText(words.email)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('the contact form shows other ways to get an answer, and the office’s address', () => {
    visit(<Contact />, { path, ports: aFormsApi().ports });
    expect(screen.getByRole('link', { name: 'Refunds and carers’ tickets' }).getAttribute('href')).toBe('/#faq');
    expect(screen.getByRole('heading', { name: 'The festival office' })).toBeTruthy();
  });
});

describe('contact form of a logged-in visitor', () => {
  const atDesk = () => {
    const { ports: account } = anAccount({ loggedIn: harriet });
    const ports = { ...account, ...aFormsApi().ports };
    const signedIn = deferredObservable(false);
    visit(<Contact />, { path, ports: { ...ports, signedIn } });
    return {
      async arrives() {
        const session = sessionOf({ ...ssrPorts(aSite()), ...ports });
        session.start();
        await waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true));
        signedIn.bind(observe(session, (snapshot) => snapshot.matches('signedIn')));
      },
    };
  };

  it('the contact form of a logged-in visitor has their name and email', async () => {
    const { arrives } = atDesk();
    await arrives();
    await waitFor(() => expect(textIn('Email')).toBe('harriet@example.co.uk'));
    expect(textIn('Name')).toBe('Harriet Lamb');
  });

  it('the contact form of a logged-in visitor does not overwrite fields that are already typed', async () => {
    const { arrives } = atDesk();
    type('Email', 'office@example.co.uk');
    await arrives();
    await waitFor(() => expect(textIn('Name')).toBe('Harriet Lamb'));
    expect(textIn('Email')).toBe('office@example.co.uk');
  });
});
