// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { browserSavedDrafts } from '#adapters/browser/saved-drafts.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import type { OwnRegistrations, RegistrationRefusal, RegistrationRequest } from '#core/competition/entries/ports.ts';
import { LoggedOut, ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { MyEntries } from '#core/site/my-festival/client.ports.ts';
import { aTicket, aTypedCompetitionForm, aTypedHaveAGoForm, someTickets } from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { Component, parts } from '../../../../web/features/site/my-festival/my-festival.page.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { deviceMemory } from '../../support/device-memory.ts';
import { address, carriedHere, click, visitPage } from '../../support/page.tsx';
import { aSite } from '../../support/site.tsx';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const path = '/my-festival';
const competitor = { ...harriet, labels: ['competitor'] };
const ticket = aTicket();

const nothing: OwnRegistrations = {
  closesAt: parseInstant('2025-11-08T00:00:00Z'),
  open: true,
  tickets: [{ id: ticket.id, boughtAt: ticket.boughtAt, answered: {}, registration: null }],
  haveAGo: [],
  questionnaireDoneAt: null,
};
const entered: OwnRegistrations = {
  ...nothing,
  tickets: [
    {
      id: ticket.id,
      boughtAt: ticket.boughtAt,
      answered: {},
      registration: { typed: aTypedCompetitionForm(), changedAt: aSaturdayInOctober },
    },
  ],
};

type Answer = () => Promise<Result<void, RegistrationRefusal>>;

/** Opens My Festival of a user, with the section of forms expanded. */
const arrives = async (
  user: typeof harriet,
  own: OwnRegistrations,
  {
    answer = async () => ok(undefined),
    device = deviceMemory(),
    day = async () => ({ entries: [], notice: { emailDays: 9, waitingMinutes: 25 } }),
    data = aSite(),
  }: { answer?: Answer; device?: ReturnType<typeof deviceMemory>; day?: MyEntries['day']; data?: PageData } = {},
) => {
  const sent: RegistrationRequest[] = [];
  const { ports } = anAccount({ loggedIn: user });
  const myRegistrations = {
    all: async () => own,
    save: async (request: RegistrationRequest) => {
      sent.push(request);
      return answer();
    },
  };
  const openMyEntries = async (): Promise<MyEntries> => ({ day, withdraw: async () => refuse('ticket-unknown') });
  const savedDrafts = browserSavedDrafts(device.storage);
  visitPage(Component, { path, ports: { ...ports, myRegistrations, openMyEntries, savedDrafts }, data });
  const section = await screen.findByText(/^Register for/);
  const details = section.closest('details');
  if (!details) throw new Error('no section');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return { sent, device };
};

const typesIn = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const chooses = (group: string, option: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(option));

const fillsIn = async () => {
  await screen.findByRole('button', { name: 'Save registration' });
  for (const [label, text] of [
    ['Phone', '07700 900142'],
    ['Handler’s age on the day', '42'],
    ['Name', 'Bramble'],
    ['Breed', 'Lagotto'],
    ['Age in years', '3'],
    ['Acknowledgement', 'Harriet Lamb'],
  ] as const)
    typesIn(label, text);
  chooses('Sex', 'Female');
  chooses('Is your hound trained?', 'Yes');
  chooses('Has your hound found truffles before?', 'No');
  chooses('Class you’d like', 'Silver');
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
};

describe('competition registration', () => {
  it('competition registration begins with the answers that were given before the ticket was paid for', async () => {
    const tickets = nothing.tickets.map((each) => ({
      ...each,
      answered: { dogName: 'Fig', competitionGroup: 'gold' },
    }));
    await arrives(competitor, { ...nothing, tickets });
    await screen.findByRole('button', { name: 'Save registration' });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fig');
    const level = within(screen.getByRole('group', { name: 'Class you’d like' }));
    expect(level.getByLabelText<HTMLInputElement>('Gold').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Harriet Lamb');
  });

  it('competition registration asks once about an address that is probably mistyped', async () => {
    const { sent } = await arrives(competitor, nothing);
    await fillsIn();
    typesIn('Email', 'harriet@gmail');
    click('Save registration');
    expect(await screen.findByText(/^Is harriet@gmail right\?/)).toBeTruthy();
    // A question is not an error, so no message above the form speaks of one.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
    click('Save registration');
    await waitFor(() => expect(sent).toMatchObject([{ typed: { email: 'harriet@gmail' } }]));
  });

  it('competition registration repeats a field’s error above the form when it is the only one', async () => {
    await arrives(competitor, nothing);
    await fillsIn();
    typesIn('Breed', '');
    click('Save registration');
    const field = screen.getByLabelText('Breed');
    await waitFor(() => expect(document.activeElement).toBe(field));
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(error).not.toBe('');
    expect(screen.getByRole('alert').textContent).toContain(`${error} Nothing you’ve typed is lost.`);
  });

  it('competition registration shows hounds of the same name with their breed wherever they are named', async () => {
    const [one, two] = someTickets(2);
    if (!one || !two) throw new Error('no tickets');
    const form = (dogBreed: string) => ({
      typed: aTypedCompetitionForm({ dogName: 'Moss', dogBreed }),
      changedAt: aSaturdayInOctober,
    });
    const tickets = [
      { id: one.id, boughtAt: one.boughtAt, answered: {}, registration: form('Lagotto') },
      { id: two.id, boughtAt: two.boughtAt, answered: {}, registration: form('Whippet') },
    ];
    const entries = [one, two].map(({ id }, at) => {
      const state = at === 0 ? ('registered' as const) : ('withdrawn' as const);
      return { entry: entryId(id), state, hound: 'Moss', run: null, place: null };
    });
    const notice = { emailDays: 9, waitingMinutes: 25 };
    await arrives(competitor, { ...nothing, tickets }, { day: async () => ({ entries, notice }) });
    await screen.findByText('Moss (Whippet): withdrawn');
    expect(screen.getByText('Moss (Lagotto)', { selector: 'b' }).closest('p')?.textContent).toMatch(/is registered/);
    expect(screen.getByText('Moss (Whippet)', { selector: 'b' }).closest('p')?.textContent).toMatch(/been withdrawn/);
    expect(screen.getByRole('button', { name: 'Withdraw Moss (Lagotto)' })).toBeTruthy();
  });

  it('competition registration asks once about a hound whose name is entered already', async () => {
    const [one, two] = someTickets(2);
    if (!one || !two) throw new Error('no tickets');
    const typed = aTypedCompetitionForm();
    const tickets = [
      { id: one.id, boughtAt: one.boughtAt, answered: {}, registration: { typed, changedAt: aSaturdayInOctober } },
      { id: two.id, boughtAt: two.boughtAt, answered: {}, registration: null },
    ];
    const { sent } = await arrives(competitor, { ...nothing, tickets });
    await fillsIn();
    click('Save registration');
    await screen.findByText(/^You’ve already entered Bramble: Lagotto Romagnolo, handled by Harriet Lamb, Silver\./);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
    click('Save registration');
    await waitFor(() => expect(sent).toMatchObject([{ ticket: two.id, typed: { dogName: 'Bramble' } }]));
  });

  it('competition registration sends every field, ends edit mode, deletes the draft and goes to /thank-you', async () => {
    const { sent, device } = await arrives(competitor, nothing);
    await fillsIn();
    expect(Object.keys(device.stored())).toContain('registrationDrafts');
    click('Save registration');
    await waitFor(() => expect(address()).toBe('/thank-you'));
    expect(sent).toMatchObject([
      {
        kind: 'competition',
        ticket: ticket.id,
        typed: {
          fullName: 'Harriet Lamb',
          dogName: 'Bramble',
          dogSex: 'female',
          competitionGroup: 'silver',
          vaccinated: 'yes',
        },
      },
    ]);
    expect(device.stored()).toEqual({});
  });

  it('competition registration moves the focus into the opened form, and back when it is cancelled', async () => {
    await arrives(competitor, entered);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit registration' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
    click('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Bramble is registered/));
  });

  it('competition registration asks an adult handler’s age, and a junior’s date of birth instead', async () => {
    await arrives(competitor, nothing);
    await screen.findByLabelText('Handler’s age on the day');
    chooses('Who’ll handle the hound?', 'A junior, 7 to 17');
    await screen.findByLabelText('The junior’s date of birth');
    expect(screen.queryByLabelText('Handler’s age on the day')).toBeNull();
  });

  it('competition registration shows what is missing at each field, focuses the first, and keeps the input', async () => {
    const { sent } = await arrives(competitor, nothing);
    await screen.findByRole('button', { name: 'Save registration' });
    typesIn('Breed', 'Whippet');
    click('Save registration');
    expect(await screen.findByText('What do you call your dog?')).toBeTruthy();
    expect(screen.getByText('Male or female? Please choose one.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(screen.getByLabelText('Breed')).toHaveProperty('value', 'Whippet');
    expect(screen.getByText(/Please type your full name to say that/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'conservation questionnaire' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('competition registration shows the server’s reason at its field', async () => {
    const wrong = { competitionGroup: 'Silver is full: 15 hounds have asked for it. Please choose another group.' };
    await arrives(competitor, nothing, { answer: async () => refuse({ kind: 'not-eligible', wrong }) });
    await fillsIn();
    click('Save registration');
    expect(await screen.findByText(wrong.competitionGroup)).toBeTruthy();
    expect(address()).toBe(path);
  });

  it('competition registration keeps the input when no response arrives, and restores it after a reload', async () => {
    const answer = async () => Promise.reject(new ServiceFailure('festival', 'no network'));
    const { device } = await arrives(competitor, nothing, { answer });
    await fillsIn();
    click('Save registration');
    expect(await screen.findByText(/We couldn’t save this just now/)).toBeTruthy();
    cleanup();
    await arrives(competitor, nothing, { device });
    await screen.findByRole('button', { name: 'Save registration' });
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Bramble');
  });

  it('competition registration says that nothing was saved because the session has ended, and keeps the input', async () => {
    const answer = async () => Promise.reject(new LoggedOut('festival', 'the server answered 401'));
    await arrives(competitor, nothing, { answer });
    await fillsIn();
    click('Save registration');
    expect(await screen.findByText(/^This wasn’t saved, because you’d been logged out/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('try again in a minute');
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Bramble');
  });

  it('competition registration asks for a junior’s birth date and guardian', async () => {
    await arrives(competitor, nothing);
    await screen.findByRole('button', { name: 'Save registration' });
    expect(screen.queryByLabelText('The junior’s date of birth')).toBeNull();
    chooses('Who’ll handle the hound?', 'A junior, 7 to 17');
    expect(screen.getByLabelText('The junior’s date of birth')).toBeTruthy();
    expect(screen.getByLabelText('Their grown-up on the day')).toBeTruthy();
  });

  it('competition registration asks a junior to agree to the junior rules', async () => {
    await arrives(competitor, nothing);
    await screen.findByRole('button', { name: 'Save registration' });
    const rules = () => screen.getByRole('link', { name: 'competition rules' }).getAttribute('href');
    expect(rules()).toBe('/competition-rules');
    chooses('Who’ll handle the hound?', 'A junior, 7 to 17');
    expect(rules()).toBe('/junior-competition-rules');
  });

  it('competition registration shows the saved form with an edit button, and advances the steps to the ring', async () => {
    await arrives(competitor, entered);
    const edit = await screen.findByRole('button', { name: 'Edit registration' });
    expect(document.body.textContent).toContain('Bramble is registered and would like Silver');
    fireEvent.click(edit);
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Bramble');
    click('Cancel');
    expect(screen.getByRole('button', { name: 'Edit registration' })).toBeTruthy();
  });

  it('competition registration explains a wrong answer of the questionnaire at the question', async () => {
    const { sent } = await arrives(competitor, entered);
    await screen.findByText('Conservation questionnaire');
    fireEvent.click(screen.getByLabelText('Leave it, so that others see where truffles grow'));
    click('Send my answers');
    expect(await screen.findByText(/An open hole dries out/)).toBeTruthy();
    expect(screen.getAllByText('Please choose an answer.')).toHaveLength(5);
    expect(screen.getByRole('alert').textContent).toContain('Some answers need another look');
    expect(sent).toEqual([]);
  });

  it('competition registration shows a refusal of the whole form beside the button, and moves the focus to it', async () => {
    await arrives(competitor, entered, { answer: async () => refuse({ kind: 'entry-withdrawn' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit registration' }));
    const save = await screen.findByRole('button', { name: 'Save registration' });
    save.focus();
    fireEvent.click(save);
    const refusal = await screen.findByText(/withdrawn/);
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    expect(isBefore(screen.getByLabelText('Acknowledgement'), refusal)).toBe(true);
    expect(isBefore(refusal, screen.getByRole('button', { name: 'Save registration' }))).toBe(true);
    expect(document.activeElement?.contains(refusal)).toBe(true);
  });

  it('competition registration asks for nothing once the only hound is withdrawn, and ends the steps to the ring there', async () => {
    const { id } = ticket;
    const entry = { entry: entryId(id), state: 'withdrawn', hound: 'Bramble', run: null, place: null } as const;
    const day = async () => ({ entries: [entry], notice: { emailDays: 9, waitingMinutes: 25 } });
    await arrives(competitor, entered, { day });
    expect(await screen.findByText(/has been withdrawn from the competition/)).toBeTruthy();
    expect(await screen.findByText('Bramble is withdrawn')).toBeTruthy();
    const words = document.body.textContent;
    for (const gone of [
      'onservation questionnaire',
      'You can send and change this until',
      'Two forms',
      'Class confirmed',
    ])
      expect(words).not.toContain(gone);
    expect(screen.getAllByText(/Your ticket still gets you in for the day/)).toHaveLength(2);
    expect(screen.getByText(/Would you like to enter another hound instead/)).toBeTruthy();
  });

  it('competition registration promises a withdrawn competitor nothing more once the festival is over', async () => {
    const entry = { entry: entryId(ticket.id), state: 'withdrawn', hound: 'Bramble', run: null, place: null } as const;
    const day = async () => ({ entries: [entry], notice: { emailDays: 9, waitingMinutes: 25 } });
    await arrives(competitor, entered, { day, data: aSite({ now: parseInstant('2025-11-23T09:00:00Z') }) });
    expect(await screen.findByText('Bramble is withdrawn')).toBeTruthy();
    expect(await screen.findByText(/has been withdrawn from the competition/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/gets you in|another hound/);
  });

  it('competition registration still asks for the forms of another hound when one is withdrawn', async () => {
    const second = { ...entered.tickets[0], id: ticketIdIn('ord_2/prod_competitor/1') };
    const own = {
      ...entered,
      tickets: [...entered.tickets, ...nothing.tickets.map((each) => ({ ...each, ...second }))],
    };
    const gone = { entry: entryId(ticket.id), state: 'withdrawn', hound: 'Moss', run: null, place: null } as const;
    const stillIn = { ...gone, entry: entryId(second.id), state: 'registered', hound: 'Bramble' } as const;
    const day = async () => ({ entries: [gone, stillIn], notice: { emailDays: 9, waitingMinutes: 25 } });
    await arrives(competitor, own, { day });
    expect(await screen.findByText(/has been withdrawn from the competition/)).toBeTruthy();
    expect(screen.getByText('Conservation questionnaire')).toBeTruthy();
    expect(screen.getByText('Registered; now the conservation questionnaire')).toBeTruthy();
    expect(screen.getByText(/You can send and change this until/)).toBeTruthy();
  });

  it('competition registration is closed after the deadline', async () => {
    await arrives(competitor, { ...nothing, open: false });
    expect((await screen.findAllByText(/Registration has closed/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save registration' })).toBeNull();
  });

  it('closed competition registration ends the steps to the ring of a competitor who never registered', async () => {
    await arrives(competitor, { ...nothing, open: false });
    expect(await screen.findByText('Entries have closed')).toBeTruthy();
    expect(screen.queryByText(/^Run time by email|^Two forms/)).toBeNull();
    expect(screen.getByText(/Your ticket still gets you in/)).toBeTruthy();
    cleanup();
    await arrives(competitor, { ...nothing, open: false }, { data: aSite({ calledOff: true }) });
    expect(await screen.findByText('No hound was registered in time.')).toBeTruthy();
  });

  it('competition registration leaves a registered hound’s steps as they are when another ticket has none', async () => {
    const second = ticketIdIn('ord_2/prod_competitor/1');
    const own = {
      ...{ ...entered, open: false, questionnaireDoneAt: aSaturdayInOctober },
      tickets: [...entered.tickets, ...nothing.tickets.map((each) => ({ ...each, id: second }))],
    };
    const placed = { entry: entryId(ticket.id), state: 'placed', hound: 'Moss', run: null, place: null } as const;
    const none = { ...placed, entry: entryId(second), state: 'ticketed', hound: '' } as const;
    const day = async () => ({ entries: [placed, none], notice: { emailDays: 9, waitingMinutes: 25 } });
    await arrives(competitor, own, { day });
    expect(await screen.findByText('Both are in')).toBeTruthy();
    expect((await screen.findByText('Class confirmed')).closest('li')?.getAttribute('data-step')).toBe('done');
  });
});

describe('Have-A-Go registration', () => {
  it('Have-A-Go registration sends a form for each dog with every field', async () => {
    const { sent } = await arrives(harriet, { ...nothing, tickets: [] });
    await screen.findByRole('button', { name: 'Save registration' });
    for (const [label, text] of [
      ['Phone', '07700 900142'],
      ['Your dog’s name', 'Fig'],
      ['Breed', 'Whippet'],
      ['Age in years', '2'],
      ['How is your dog?', 'Fit as a flea'],
    ] as const)
      typesIn(label, text);
    fireEvent.click(screen.getByRole('checkbox'));
    click('Save registration');
    await waitFor(() => expect(address()).toBe('/thank-you'));
    expect(sent).toMatchObject([{ kind: 'have-a-go', id: null, typed: { dogName: 'Fig', safetyAgreement: 'yes' } }]);
    expect(carriedHere()).toEqual({ kind: 'have-a-go', dog: 'Fig', replaced: false, questionnaireNext: false });
  });

  it('Have-A-Go registration offers to edit a dog’s registration, and to add a dog', async () => {
    const haveAGo = [{ id: 'reg_1', typed: aTypedHaveAGoForm(), changedAt: aSaturdayInOctober }];
    await arrives(harriet, { ...nothing, tickets: [], haveAGo });
    expect(await screen.findByRole('button', { name: 'Edit Fig’s registration' })).toBeTruthy();
    click('Register another dog');
    expect(screen.getByRole('button', { name: 'Save registration' })).toBeTruthy();
  });

  it('Have-A-Go registration shows dogs of the same name with their breed', async () => {
    const haveAGo = ['Whippet', 'Lurcher'].map((dogBreed, at) => ({
      id: `reg_${at}`,
      typed: aTypedHaveAGoForm({ dogBreed }),
      changedAt: aSaturdayInOctober,
    }));
    await arrives(harriet, { ...nothing, tickets: [], haveAGo });
    expect(await screen.findByRole('button', { name: 'Edit the registration of Fig (Whippet)' })).toBeTruthy();
    expect(screen.getByText('Fig (Lurcher)', { selector: 'b' })).toBeTruthy();
  });
});
