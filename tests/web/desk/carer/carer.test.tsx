// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AskForTicketRefusal, CarerFormSent } from '#core/desk/carers/client.ports.ts';
import { maxEvidenceBytes } from '#core/desk/carers/evidence.ts';
import { askRefusals, fileMissing, notSent } from '#core/desk/carers/messages.ts';
import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { fieldMessages } from '#core/kernel/forms/field-messages.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { Component as Carer } from '../../../../web/features/desk/carer/carer.page.tsx';
import { click, textIn, type } from '../../support/page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const photo = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array([0xff, 0xd8, 0xff, 1])) =>
  new File([bytes], 'access-card.jpg', { type: 'image/jpeg' });
const evidence = () => screen.getByLabelText('One photo or PDF, up to 10 MB');
const choose = (file: File) => {
  // A browser sets `value` to the file's name; happy-dom does not.
  Object.defineProperty(evidence(), 'value', { value: `C:\\fakepath\\${file.name}`, configurable: true });
  fireEvent.change(evidence(), { target: { files: [file] } });
  fireEvent.input(evidence());
};
const fill = () => {
  type('Name', 'Ruby Marsh');
  type('Email', 'ruby@example.co.uk');
  type('Their name', 'Edie Marsh');
  type('Their ticket number (if they have one)', ' 9B2L-C7QK ');
};

type Answer = Result<unknown, AskForTicketRefusal> | Error;
const open = (...answers: readonly Answer[]) => {
  const sent: CarerFormSent[] = [];
  const ask = async (form: CarerFormSent) => {
    const answer = answers[sent.push(form) - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked once too often');
    return answer;
  };
  visit(<Carer />, { path: '/carer', ports: { carersApi: { ask } } });
  return sent;
};

describe('asking for a carer’s ticket', () => {
  it('the carer’s ticket form sends the fields with the file, and moves the focus to the thanks', async () => {
    const sent = open(ok({}));
    fill();
    choose(photo());
    click('Ask for a ticket');
    const thanks = await screen.findByRole('status');
    expect(thanks.textContent).toBe('Thank you, we’ve got it. We’ll email ruby@example.co.uk within two days.');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.querySelector('form')).toBeNull();
    expect(sent).toMatchObject([
      {
        carerName: 'Ruby Marsh',
        carerEmail: 'ruby@example.co.uk',
        personName: 'Edie Marsh',
        ticket: '9B2L-C7QK',
        file: btoa('\xff\xd8\xff\x01'),
      },
    ]);
  });

  it('asking for a carer’s ticket is no longer possible after the festival; the page leads to the waitlist', () => {
    visit(<Carer />, { path: '/carer', data: aSite({ now: parseInstant('2025-11-22T19:00:00Z') }) });
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe('/waitlist');
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  it.each(['2025-11-22T08:30:00Z', '2025-11-22T12:30:00Z'])(
    'the carer’s ticket form promises no email in time on the day: %s',
    (iso) => {
      visit(<Carer />, { path: '/carer', data: aSite({ now: parseInstant(iso) }) });
      expect(screen.getByLabelText('Name')).toBeTruthy();
      expect(screen.queryByText(/within two days/)).toBeNull();
      expect(screen.getByRole('link', { name: 'See where to find us' }).getAttribute('href')).toBe('/contact');
    },
  );

  it('the carer’s ticket form names every missing field beside it, focuses the first, and sends nothing', async () => {
    const sent = open();
    click('Ask for a ticket');
    for (const sentence of [
      askRefusals['carer-name-missing'],
      fieldMessages.emailMissing,
      askRefusals['person-name-missing'],
      fileMissing,
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    const [described = ''] = (evidence().getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(described)?.textContent).toBe(fileMissing);
    expect(sent).toEqual([]);
  });

  it('the carer’s ticket form says beside the name that no ticket can show it, and keeps what was typed', async () => {
    open(refuse({ kind: 'carer-name-unprintable' }));
    fill();
    choose(photo());
    click('Ask for a ticket');
    expect(await screen.findByText(askRefusals['carer-name-unprintable'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(textIn('Name')).toBe('Ruby Marsh');
  });

  it('the carer’s ticket form asks once about an address that is probably mistyped', async () => {
    const sent = open(ok({}));
    fill();
    type('Email', 'ruby@gmail');
    choose(photo());
    click('Ask for a ticket');
    expect(textIn('Email')).toBe('ruby@gmail');
    expect(await screen.findByText(/^Is ruby@gmail right\?/)).toBeTruthy();
    expect(sent).toEqual([]);
    click('Ask for a ticket');
    await screen.findByRole('status');
    expect(sent).toMatchObject([{ carerEmail: 'ruby@gmail' }]);
  });

  it('the carer’s ticket form refuses a file that is too large before it is sent', async () => {
    const sent = open();
    fill();
    choose(photo(new Uint8Array(maxEvidenceBytes + 1)));
    click('Ask for a ticket');
    expect(await screen.findByText(askRefusals['file-too-large'])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(evidence()));
    expect(sent).toEqual([]);
  });

  it('the carer’s ticket form reports a wrong file after each attempt, and sends all attempts under the same id', async () => {
    const sent = open(refuse({ kind: 'file-wrong' }), refuse({ kind: 'file-wrong' }), ok({}));
    fill();
    choose(photo());
    click('Ask for a ticket');
    expect(await screen.findByText(askRefusals['file-wrong'])).toBeTruthy();
    choose(photo());
    await waitFor(() => expect(screen.queryByText(askRefusals['file-wrong'])).toBeNull());
    click('Ask for a ticket');
    expect(await screen.findByText(askRefusals['file-wrong'])).toBeTruthy();
    choose(photo());
    click('Ask for a ticket');
    await screen.findByText(/Thank you/);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['no answer comes', new ServiceFailure('festival', 'down'), notSent],
    ['too many others wait', refuse({ kind: 'too-many-waiting' } as const), askRefusals['too-many-waiting']],
    [
      'there were too many requests',
      refuse({ kind: 'too-many-requests', detail: '' } as const),
      askRefusals['too-many-requests'],
    ],
  ])(
    'the carer’s ticket form keeps the fields when %s, and sends the same request again',
    async (_, answer, sentence) => {
      const sent = open(answer, ok({}));
      fill();
      choose(photo());
      click('Ask for a ticket');
      expect((await screen.findByRole('alert')).textContent).toBe(sentence);
      expect([textIn('Name'), textIn('Their name')]).toEqual(['Ruby Marsh', 'Edie Marsh']);
      click('Ask for a ticket');
      await screen.findByText(/Thank you/);
      expect(sent[1]).toEqual(sent[0]);
    },
  );

  it.each(['2025-11-20T12:00:00Z', '2025-11-22T20:00:00Z'])(
    'the carer’s ticket form asks for no evidence at %s once the festival has been called off',
    (iso) => {
      const now = parseInstant(iso);
      visit(<Carer />, { path: '/carer', data: aSite({ now, calledOff: true }), ports: { clock: { now: () => now } } });
      expect(document.querySelector('form')).toBeNull();
      expect(document.body.textContent).toContain('The 2025 festival has been called off.');
      expect(screen.getByRole('link', { name: 'Join the waiting list' })).toBeTruthy();
    },
  );

  it('the carer’s ticket form says that the festival was called off while the form was open', async () => {
    open(refuse({ kind: 'called-off' }));
    fill();
    choose(photo());
    click('Ask for a ticket');
    expect((await screen.findByRole('alert')).textContent).toContain(calledOffMessages.carer(2025));
  });

  it('the carer’s ticket form names the year of the festival that is over', () => {
    const now = parseInstant('2026-02-10T12:00:00Z');
    visit(<Carer />, { path: '/carer', data: aSite({ now }), ports: { clock: { now: () => now } } });
    expect(document.body.textContent).toContain('The 2025 festival is over.');
  });
});
