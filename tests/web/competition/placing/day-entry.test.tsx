// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import type { DayEntryRefusal, DayEntryRequest } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { entryId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { DayEntry } from '../../../../web/features/competition/placing/day-entry.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const boughtAt = parseInstant('2025-10-04T10:00:00Z');
const late = {
  ticket: ticketIdIn('order/competitor/1'),
  buyer: 'Lena Fox',
  email: 'lena@example.co.uk',
  boughtAt,
  claimed: true,
};
const unclaimed = { ...late, ticket: ticketIdIn('order/competitor/2'), buyer: 'Una', claimed: false };
const entered = { ticket: ticketIdIn('order/competitor/3'), number: 12, typed: aTypedCompetitionForm(), placed: true };

/** Opens the section with a fake client that records its requests. */
const open = async (refusal?: DayEntryRefusal, mayPlace = true) => {
  const requests: DayEntryRequest[] = [];
  let refreshed = 0;
  const port: DayEntries = {
    list: async () => ({ tickets: [late, unclaimed], entries: [entered] }),
    async enter(request): Promise<Result<{ entry: ReturnType<typeof entryId>; version: number }, DayEntryRefusal>> {
      requests.push(request);
      return refusal ? refuse(refusal) : ok({ entry: entryId(request.ticket), version: 2 });
    },
  };
  visit(<DayEntry port={port} mayPlace={mayPlace} onEntered={() => (refreshed += 1)} />);
  const details = document.querySelector('details') ?? expect.unreachable();
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const choice = await screen.findByLabelText('Ticket or entry');
  return {
    requests,
    refreshed: () => refreshed,
    choose: (ticket: string) => fireEvent.change(choice, { target: { value: ticket } }),
  };
};

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const words = () => document.body.textContent ?? '';

describe('late entry at the placing desk', () => {
  it('the placing desk’s day entry lists tickets without a hound, disabled while in no account, and entries by number', async () => {
    await open();
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Please choose', false],
      ['Lena Fox, lena@example.co.uk', false],
      ['Una, lena@example.co.uk (not in an account yet)', true],
      ['12 Bramble with Harriet Lamb', false],
    ]);
  });

  it('the placing desk’s day entry sends the whole form for a ticket, and confirms the entry', async () => {
    const desk = await open();
    desk.choose(late.ticket);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Lena Fox');
    type('Hound’s name', 'Latecomer');
    type(/^Reason/, 'asked at the desk');
    fireEvent.click(screen.getByRole('radio', { name: 'Silver' }));
    fireEvent.click(screen.getByRole('button', { name: 'Enter this hound' }));
    await waitFor(() => expect(words()).toContain('Latecomer with Lena Fox is entered.'));
    expect(desk.requests).toMatchObject([
      {
        ticket: late.ticket,
        reason: 'asked at the desk',
        typed: { class: 'adult', dogName: 'Latecomer', competitionGroup: 'silver', email: 'lena@example.co.uk' },
      },
    ]);
    expect(desk.requests[0]?.typed).not.toHaveProperty('reason');
    expect(desk.refreshed()).toBe(1);
  });

  it('the placing desk’s day entry says to an organiser that an added hound waits for the head judge', async () => {
    const desk = await open(undefined, false);
    desk.choose(late.ticket);
    type('Hound’s name', 'Latecomer');
    fireEvent.click(screen.getByRole('button', { name: 'Enter this hound' }));
    await waitFor(() => expect(words()).toContain('Ask the head judge to place it.'));
  });

  it('the placing desk’s day entry changes handler and hound of an entry, but not its level', async () => {
    const desk = await open();
    desk.choose(entered.ticket);
    expect(screen.queryByRole('radio', { name: 'Silver' })).toBeNull();
    type('Hound’s name', 'Otto');
    type(/^Handler, if someone else/, 'Bea');
    type(/^Reason/, 'Harriet is ill');
    fireEvent.click(screen.getByRole('button', { name: 'Save this change' }));
    await waitFor(() => expect(words()).toContain('Otto with Bea now runs in place of Bramble with Harriet Lamb.'));
    expect(desk.requests[0]?.typed).toEqual(aTypedCompetitionForm({ dogName: 'Otto', handlerName: 'Bea' }));
  });

  it('the placing desk’s day entry shows each violated rule beside its field, and keeps the typed fields', async () => {
    const desk = await open({ kind: 'not-eligible', wrong: { competitionGroup: 'Silver is full.' } });
    desk.choose(late.ticket);
    type('Hound’s name', 'Latecomer');
    fireEvent.click(screen.getByRole('button', { name: 'Enter this hound' }));
    await waitFor(() => expect(words()).toContain('Silver is full.'));
    expect(words()).toContain('The rules don’t allow this entry as it stands. Please check the marked fields.');
    expect(screen.getByLabelText<HTMLInputElement>('Hound’s name').value).toBe('Latecomer');
    expect(desk.refreshed()).toBe(0);
  });

  it('the placing desk lets the head judge change a placed hound’s class, with its level and the handler’s birth date', async () => {
    const desk = await open();
    desk.choose(entered.ticket);
    fireEvent.click(screen.getByRole('radio', { name: /young|7.*17/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Bronze' }));
    type('The junior’s date of birth', '2014-05-01');
    type('Their grown-up on the day', 'Harriet Lamb');
    type(/^Reason/, 'it was the wrong class on the form');
    fireEvent.click(screen.getByRole('button', { name: 'Save this change' }));
    await waitFor(() => expect(words()).toContain('Bramble with Harriet Lamb now runs in Juniors.'));
    expect(desk.requests[0]?.typed).toMatchObject({
      class: 'junior',
      competitionGroup: 'bronze',
      handlerBirthDate: '2014-05-01',
    });
  });

  it('the placing desk’s day entry does not offer another class to an organiser', async () => {
    const desk = await open(undefined, false);
    desk.choose(entered.ticket);
    expect(screen.queryByRole('radio', { name: /young|7.*17/ })).toBeNull();
  });

  it('the placing desk warns before a hound is entered into a signed class, and enters it all the same on request', async () => {
    const desk = await open({ kind: 'class-signed' });
    desk.choose(late.ticket);
    type('Hound’s name', 'Latecomer');
    type(/^Reason/, 'asked at the desk');
    fireEvent.click(screen.getByRole('button', { name: 'Enter this hound' }));
    expect(await screen.findByText(/The result of this class is signed already/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Enter it all the same' }));
    await waitFor(() => expect(desk.requests.map((each) => each.despiteSignature)).toEqual([undefined, true]));
  });
});
