// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { LoggedOut, ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { GivenTicket, OwnTicketChanges } from '#core/tickets/changes/client.ports.ts';
import type { ListedTicket } from '#core/tickets/issued/own-ticket.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aListedTicket } from '#fixtures/builders/a-ticket.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { afterAccepting } from '../../../../web/app/ticket-changes/accepted-ticket-state.ts';
import { Component, parts } from '../../../../web/features/site/my-festival/my-festival.page.tsx';
import { ReturnDialog } from '../../../../web/features/site/my-festival/own-orders/return-dialog.tsx';
import { anAccount, harriet } from '../../support/an-account.ts';
import { address, carriedHere, click, type, visitPage } from '../../support/page.tsx';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const words = () => document.body.textContent ?? '';
const dialog = () => screen.getByRole('dialog');

const gift = (change: Partial<GivenTicket> = {}): GivenTicket => {
  const { id, number, productId, productName, ticketType } = aListedTicket();
  const at = parseInstant('2025-10-04T12:00:00Z');
  const given = {
    name: 'Beth Arkwright',
    state: 'open',
    givenAt: at,
    endedAt: null,
    isPresent: false,
    isEmailed: true,
  } as const;
  return { ticketId: id, number, productId, productName, ticketType, ...given, ...change };
};

/** The page's data at the moment the gates open. */
const onTheDay = () => {
  const { config } = aSite();
  return aSite({ now: config.edition.startsAt });
};

type Visit = {
  readonly tickets?: readonly ListedTicket[];
  readonly gifts?: readonly GivenTicket[];
  readonly changes?: Partial<OwnTicketChanges>;
  readonly data?: PageData;
};

/** Opens My Festival with these tickets. `latest`: the server's next answers; `asked`: the requests sent. */
const visitTickets = async ({ tickets = [aListedTicket()], gifts = [], changes = {}, data }: Visit = {}) => {
  const { ports } = anAccount({ loggedIn: harriet });
  const latest = { tickets, gifts };
  const asked: unknown[] = [];
  const given: OwnTicketChanges = {
    ...(await ports.openTicketChanges()),
    gifts: async () => latest.gifts,
    rename: async (id, name) => {
      asked.push({ rename: [id, name] });
      latest.tickets = latest.tickets.map((each) => ({ ...each, holderName: name }));
      return ok({ holderName: name });
    },
    give: async (id, form) => {
      asked.push({ give: [id, form] });
      latest.gifts = [gift({ name: form.name })];
      return ok({ name: form.name });
    },
    takeBack: async (id) => {
      asked.push({ takeBack: id });
      latest.gifts = [];
      return ok({});
    },
    returnTicket: async (id) => {
      asked.push({ returnTicket: id });
      const over = { state: 'void', voidReason: 'refunded', code: null, refundable: false } as const;
      latest.tickets = latest.tickets.map((each) => ({ ...each, ...over }));
      return ok({ amount: pence(1500), settled: true });
    },
    ...changes,
  };
  const myTickets = { ...ports.myTickets, all: async () => latest.tickets };
  visitPage(Component, {
    path: '/my-festival',
    ports: { ...ports, myTickets, openTicketChanges: async () => given },
    ...(data && { data }),
  });
  await screen.findByRole('article', { name: 'Adult day ticket' });
  return { asked, latest, ports };
};

/** Opens the dialog that gives the ticket away, and fills in Beth as the recipient. */
const fillInGift = async (email: string) => {
  await screen.findByRole('button', { name: /^Give to someone/ });
  click(/^Give to someone/);
  type('Their name', 'Beth Arkwright');
  type('Their email', email);
};

const { id } = aListedTicket();

describe('one ticket in My Festival', () => {
  it('a ticket of a bundle names the bundle that was bought', async () => {
    await visitTickets({ tickets: [aListedTicket({ bundle: { name: 'Family ticket', tickets: 4 } })] });
    expect((await screen.findAllByText('Family ticket')).length).toBe(1);
  });

  it('a ticket in My Festival shows the answers about it, and lets its owner change them until their deadline', async () => {
    const question = {
      ...{ id: 'car', asks: 'Your car’s registration', called: 'Registration', hint: '', options: [], required: false },
      ...{ until: parseInstant('2025-11-22T08:00:00Z'), open: true, answer: 'AB12 CDE' },
    };
    const over = { ...question, id: 'allergies', called: 'Allergies', open: false, answer: '' };
    const sent: unknown[] = [];
    await visitTickets({
      changes: {
        answers: async () => [{ ticket: id, questions: [question, over] }],
        answer: async (...answer) => {
          sent.push(answer);
          return sent.length === 1 ? refuse({ kind: 'answers-closed' }) : ok({});
        },
      },
    });
    expect(await screen.findByText('Registration: AB12 CDE. Allergies: no answer yet')).toBeTruthy();
    click('Change answers (ticket 7K3M-2Q9D)');
    expect(within(dialog()).queryByLabelText(/llergies/)).toBeNull();
    expect(words()).toContain('You can change this until 8am on Saturday 22 November 2025.');
    type('Your car’s registration (optional)', 'TR12 UFL');
    click('Save answers');
    await screen.findByText(/too late to change this here/);
    click('Save answers');
    await screen.findByText('Your answers about 7K3M-2Q9D are saved.');
    expect(sent.at(-1)).toEqual([id, { car: 'TR12 UFL' }]);
  });

  it('a ticket in My Festival names the last day to change the answers about it, when that day’s end is the deadline', async () => {
    const question = {
      ...{ id: 'allergies', asks: 'Any allergies?', called: 'Allergies', hint: '', options: [], required: false },
      ...{ until: parseInstant('2025-11-15T00:00:00Z'), open: true, answer: '' },
    };
    await visitTickets({ changes: { answers: async () => [{ ticket: id, questions: [question] }] } });
    await screen.findByText('Allergies: no answer yet');
    click('Change answers (ticket 7K3M-2Q9D)');
    expect(words()).toContain('You can change this until the end of Friday 14 November 2025.');
  });

  it('a ticket in My Festival is linked with the others as one PDF when more than one is valid', async () => {
    const other = aListedTicket({ id: ticketId('68e0d409b4f76917ba80c1b500000001') });
    const link = () => screen.queryByRole('link', { name: 'All your tickets as one PDF' });
    await visitTickets({ tickets: [aListedTicket()] });
    expect(link()).toBeNull();
    cleanup();
    const over = { state: 'void', voidReason: 'refunded', code: null } as const;
    await visitTickets({ tickets: [aListedTicket(), { ...other, ...over, productName: 'Parking' }] });
    expect(link()).toBeNull();
    cleanup();
    const { ports } = anAccount({ loggedIn: harriet });
    const myTickets = { ...ports.myTickets, all: async () => [aListedTicket(), other] };
    visitPage(Component, { path: '/my-festival', ports: { ...ports, myTickets } });
    await waitFor(() => expect(link()?.getAttribute('href')).toBe('/api/my-tickets/tickets.pdf'));
  });

  it('a ticket in My Festival can be given another holder’s name, and the focus moves to the confirmation', async () => {
    const { asked } = await visitTickets();
    await screen.findByRole('button', { name: 'Change name (ticket 7K3M-2Q9D)' });
    click('Change name (ticket 7K3M-2Q9D)');
    type('Name on the ticket', 'Tom Lamb');
    click('Save name');
    const news = await screen.findByText('7K3M-2Q9D is now in the name of Tom Lamb.');
    expect(asked).toEqual([{ rename: [id, 'Tom Lamb'] }]);
    await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
    await waitFor(() => expect(within(screen.getByRole('article')).getByText(/Tom Lamb/)).toBeTruthy());
  });

  it.each([
    ['Change name (ticket 7K3M-2Q9D)', 'Name on the ticket', 'Save name'],
    [/^Give to someone/, 'Their name', 'Send ticket'],
  ])(
    'a ticket in My Festival asks for the name again when it is only spaces, at its field: %s',
    async (action, label, send) => {
      const { asked } = await visitTickets();
      await screen.findByRole('button', { name: action });
      click(action);
      type(label, '   ');
      if (label === 'Their name') type('Their email', 'beth@example.co.uk');
      click(send);
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(document.activeElement).toBe(field);
      expect(dialog().textContent).toContain('Please type a name.');
      expect(asked).toEqual([]);
    },
  );

  it('a ticket in My Festival is apart from tickets that are void', async () => {
    const other = aListedTicket({ id: ticketId('68e0d409b4f76917ba80c1b500000001'), productName: 'Parking' });
    await visitTickets({ tickets: [{ ...other, state: 'void', voidReason: 'refunded', code: null }, aListedTicket()] });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const over = screen.getByRole('heading', { name: 'No longer valid' }).closest('details');
    expect(over?.open).toBe(false);
    expect(over?.textContent).toMatch(/^No longer validone ticketParking 7K3M-2Q9DRefunded\./);
  });

  it('a ticket in My Festival can be given to someone after an explanation, and then only be taken back', async () => {
    const { asked } = await visitTickets();
    await fillInGift('beth@example.co.uk');
    type('Add a message (optional)', 'Tom’s got flu.');
    expect(dialog().textContent).toContain('We’ll email Beth a link.');
    expect(dialog().textContent).toContain(
      'Until they accept, your code still works and you can take the ticket back.',
    );
    click('Send to Beth');
    await screen.findByText('On its way to Beth Arkwright');
    const form = { name: 'Beth Arkwright', email: 'beth@example.co.uk', message: 'Tom’s got flu.' };
    expect(asked).toEqual([{ give: [id, form] }]);
    expect(words()).toContain('We’ve emailed Beth Arkwright a link to the ticket.');
    for (const gone of [/^Change name/, /^Give to someone/, /^Get a refund/])
      expect(screen.queryByRole('button', { name: gone })).toBeNull();
    expect(screen.getByRole('link', { name: /^Show code/ })).toBeTruthy();
    expect(words()).toContain('Your code works until Beth Arkwright accepts.');

    click('Take it back (ticket 7K3M-2Q9D)');
    await screen.findByText(/The ticket is yours again/);
    await screen.findByRole('button', { name: /^Give to someone/ });
    expect(asked.at(-1)).toEqual({ takeBack: id });
  });

  it('My Festival shows that a ticket on its way was accepted while its giver looks on, and keeps no code of it', async () => {
    const { latest, ports } = await visitTickets({ gifts: [gift()] });
    await screen.findByText('On its way to Beth Arkwright');
    await waitFor(() => expect(ports.savedCodes.of(id)).toMatchObject({ ticket: { state: 'valid' } }));
    latest.tickets = [];
    latest.gifts = [gift({ state: 'accepted', endedAt: parseInstant('2025-10-04T13:00:00Z') })];
    await screen.findByText(/^Given to Beth Arkwright, who accepted it on/, {}, { timeout: 15_000 });
    await waitFor(() => expect(ports.savedCodes.of(id)).toMatchObject({ ticket: { state: 'void', code: null } }));
  }, 20_000);

  it('My Festival shows that a ticket on its way was accepted once its giver comes back to the page', async () => {
    const { latest } = await visitTickets({ gifts: [gift()] });
    await screen.findByText('On its way to Beth Arkwright');
    latest.tickets = [];
    latest.gifts = [gift({ state: 'accepted', endedAt: parseInstant('2025-10-04T13:00:00Z') })];
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^Given to Beth Arkwright, who accepted it on/);
    expect(words()).not.toContain('On its way');
  });

  it('a ticket in My Festival cannot be renamed or given away once the gates are open', async () => {
    await visitTickets({ data: onTheDay() });
    await screen.findByRole('button', { name: /^Get a refund/ });
    expect(screen.getByRole('link', { name: /^Show code/ })).toBeTruthy();
    for (const gone of [/^Change name/, /^Give to someone/])
      expect(screen.queryByRole('button', { name: gone })).toBeNull();
  });

  it('a ticket stays with its giver when it is not accepted before the gates open', async () => {
    await visitTickets({ gifts: [gift()], data: onTheDay() });
    await screen.findByText('Beth Arkwright didn’t accept in time, so the ticket’s still yours.');
    expect(screen.getByRole('link', { name: /^Show code/ })).toBeTruthy();
    expect(words()).not.toMatch(/On its way|Your code works until/);
    for (const gone of [/^Take it back/, /^Change name/, /^Give to someone/])
      expect(screen.queryByRole('button', { name: gone })).toBeNull();
  });

  it('a ticket cannot be given to the giver’s own address', async () => {
    await visitTickets({ changes: { give: async () => refuse({ kind: 'own-address' }) } });
    await fillInGift('harriet@example.co.uk');
    click('Send to Beth');
    await screen.findByText('That’s your own address. Would you like to change the name on the ticket instead?');
  });

  it('a ticket is announced once after it was accepted as a gift, and not again when the page is reloaded', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    const myTickets = { ...ports.myTickets, all: async () => [aListedTicket()] };
    const state = afterAccepting('Child day ticket');
    const at = { path: '/my-festival#tickets', ports: { ...ports, myTickets } };
    visitPage(Component, { ...at, state });
    const news = await screen.findByText('Child day ticket is yours.');
    await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
    await waitFor(() => expect(carriedHere()).toBe(null));
    expect(address()).toBe('/my-festival#tickets');
    expect(screen.getByText('Child day ticket is yours.')).toBeTruthy();
    // A reload restores what is left in the history entry.
    const left = carriedHere();
    cleanup();
    visitPage(Component, { ...at, state: left });
    await screen.findByRole('link', { name: /^Show code/ });
    expect(words()).not.toContain('Child day ticket is yours.');
  });

  it('My Festival names the receiver who has accepted a ticket just before it is taken back', async () => {
    await visitTickets({
      gifts: [gift()],
      changes: { takeBack: async () => refuse({ kind: 'accepted-meanwhile' }) },
    });
    await screen.findByText('On its way to Beth Arkwright');
    click(/^Take it back/);
    await screen.findByText('Beth Arkwright has just accepted it, so you can’t take it back.');
  });

  it('My Festival says that a ticket was not taken back because the session had ended', async () => {
    await visitTickets({
      gifts: [gift()],
      changes: { takeBack: () => Promise.reject(new LoggedOut('festival', 'no session')) },
    });
    await screen.findByText('On its way to Beth Arkwright');
    click(/^Take it back/);
    await screen.findByText(accountMessages.notDoneLoggedOut);
  });

  it('a ticket is given to a probably mistyped address only when the form is sent again', async () => {
    const { asked } = await visitTickets();
    await fillInGift('beth@gmail');
    click('Send to Beth');
    const question = await within(dialog()).findByText(/^Is beth@gmail right\?/);
    const email = screen.getByLabelText('Their email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(question.closest('[id]')?.id);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    expect(asked).toEqual([]);
    click('Send to Beth');
    await screen.findByText('We’ve emailed Beth Arkwright a link to the ticket.');
  });

  it('a ticket is shown as given away when the recipient accepts it just before it is taken back', async () => {
    const { latest } = await visitTickets({
      gifts: [gift()],
      changes: {
        takeBack: async () => {
          latest.tickets = [];
          latest.gifts = [gift({ state: 'accepted', endedAt: parseInstant('2025-10-05T12:00:00Z') })];
          return refuse({ kind: 'not-being-given' });
        },
      },
    });
    await screen.findByText('On its way to Beth Arkwright');
    click(/^Take it back/);
    expect((await screen.findByRole('alert')).textContent).toMatch(/may have been accepted a moment ago/);
    await screen.findByText(/^Given to/);
    expect(words()).toContain('Given to Beth Arkwright, who accepted it on 5 October 2025. Your code no longer works.');
    expect(screen.queryByRole('link', { name: /^Show code/ })).toBeNull();
  });

  it('a ticket is returned after a confirmation with “Keep the ticket” focused, and the sum is shown', async () => {
    const { asked } = await visitTickets();
    await screen.findByRole('button', { name: /^Get a refund/ });
    click(/^Get a refund/);
    expect(document.activeElement?.textContent).toBe('Keep the ticket');
    expect(dialog().textContent).toContain('We’ll refund £15.00 to the card that paid for this ticket.');
    expect(dialog().textContent).not.toContain('other tickets');
    expect(asked).toEqual([]);
    click('Refund £15.00');
    await screen.findByText('£15.00 is on its way back to the card that paid.');
    expect(asked).toEqual([{ returnTicket: id }]);
    await screen.findByText('Refunded.');
    expect(screen.queryByRole('button', { name: /^Get a refund/ })).toBeNull();
  });

  it('the return of a ticket mentions other tickets of the order only when there are any', async () => {
    const { openTicketChanges } = anAccount({ loggedIn: harriet }).ports;
    const dialogText = (others: boolean) => {
      const dialogOf = (
        <ReturnDialog open ticket={aListedTicket()} others={others} onClose={() => {}} onDone={() => {}} />
      );
      visit(dialogOf, { ports: { openTicketChanges } });
      const text = dialog().textContent;
      cleanup();
      return text;
    };
    expect(dialogText(false)).not.toContain('other tickets');
    expect(dialogText(true)).toContain('The other tickets in the order stay as they are.');
  });

  it('a competitor ticket cancels its hound’s entry when it is returned, and names the hound before and after', async () => {
    const ticket = aListedTicket({ ticketType: 'Competitors', competitor: { hound: 'Bramble', run: null } });
    await visitTickets({ tickets: [ticket] });
    await screen.findByRole('button', { name: /^Get a refund/ });
    click(/^Get a refund/);
    expect(dialog().textContent).toContain('Bramble’s entry in the competition will be cancelled too.');
    click('Refund £15.00');
    await screen.findByText(/on its way back .+ Bramble’s entry in the competition has been cancelled too\.$/);
  });

  it('the return of a ticket names the hound of this very ticket when another one of its name is withdrawn', async () => {
    const competitor = { hound: 'Moss', run: null };
    const tickets = ['1', '2'].map((id) =>
      aListedTicket({ id: ticketId(id.repeat(32)), ticketType: 'Competitors', competitor }),
    );
    const [first] = tickets;
    const { ports } = anAccount({ loggedIn: { ...harriet, labels: ['competitor'] } });
    const entered = ['Lagotto', 'Whippet'].map((dogBreed, at) => ({
      id: ticketIdIn(`${first?.orderId}/${first?.productId}/${at + 1}`),
      boughtAt: aSaturdayInOctober,
      answered: {},
      registration: { typed: { dogName: 'Moss', dogBreed }, changedAt: aSaturdayInOctober },
    }));
    const entries = entered.map(({ id }, at) => {
      const state = at === 0 ? ('withdrawn' as const) : ('registered' as const);
      return { entry: entryId(id), state, hound: 'Moss', run: null, place: null };
    });
    const own = await ports.myRegistrations.all();
    visitPage(Component, {
      path: '/my-festival',
      ports: {
        ...ports,
        myTickets: { ...ports.myTickets, all: async () => tickets },
        myRegistrations: { ...ports.myRegistrations, all: async () => ({ ...own, tickets: entered }) },
        openMyEntries: async () => ({
          day: async () => ({ entries, notice: { emailDays: 9, waitingMinutes: 25 } }),
          withdraw: async () => refuse('ticket-unknown' as const),
        }),
      },
    });
    await screen.findByText('Moss (Lagotto): withdrawn');
    expect(screen.getByText('With Moss (Whippet)')).toBeTruthy();
    expect(screen.getByText('Moss (Lagotto), withdrawn')).toBeTruthy();
    const [, second] = screen.getAllByRole('button', { name: /^Get a refund/ });
    if (!second) throw new Error('no second ticket');
    fireEvent.click(second);
    expect(dialog().textContent).toContain('The competition entry of Moss (Whippet) will be cancelled too.');
    click('Keep the ticket');
    const [other] = screen.getAllByRole('button', { name: /^Get a refund/ });
    if (!other) throw new Error('no first ticket');
    fireEvent.click(other);
    expect(dialog().textContent).not.toMatch(/entry|entered/);
  });

  it('the return of a ticket does not cancel the entry of a hound that is withdrawn already', async () => {
    const ticket = aListedTicket({ ticketType: 'Competitors', competitor: { hound: 'Bramble', run: null } });
    const done: string[] = [];
    const { openTicketChanges } = anAccount({ loggedIn: harriet }).ports;
    const changes = {
      ...(await openTicketChanges()),
      returnTicket: async () => ok({ amount: pence(1500), settled: true }),
    };
    visit(
      <ReturnDialog
        open
        ticket={ticket}
        others={false}
        hound={{ name: 'Bramble', withdrawn: true }}
        onClose={() => {}}
        onDone={(message) => done.push(message)}
      />,
      { ports: { openTicketChanges: async () => changes } },
    );
    click('Refund £15.00');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(`${dialog().textContent} ${done}`).not.toMatch(/entry|entered/);
  });

  it('the return of a ticket, when refused, is explained in the dialog, which stays open for another try', async () => {
    const tries: string[] = [];
    await visitTickets({
      changes: {
        returnTicket: async () => {
          tries.push('asked');
          if (tries.length === 1) throw new ServiceFailure('festival', 'no network');
          return refuse({ kind: 'too-late' });
        },
      },
    });
    await screen.findByRole('button', { name: /^Get a refund/ });
    click(/^Get a refund/);
    click('Refund £15.00');
    expect((await within(dialog()).findByRole('alert')).textContent).toMatch(/couldn’t confirm that just now/);
    click('Refund £15.00');
    await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toMatch(/last day to get a refund/));
  });

  it('a ticket cannot be refunded after the last day, nor given away when it is a competitor ticket', async () => {
    const spare = aListedTicket({ id: ticketId('68e0d409b4f76917ba80c1b500000001'), refundable: false });
    await visitTickets({ tickets: [{ ...spare, ticketType: 'Competitors' }] });
    await screen.findByRole('button', { name: /^Change name/ });
    expect(screen.queryByRole('button', { name: /^Get a refund/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Give to someone/ })).toBeNull();
  });

  it('a ticket in My Festival is still shown, without changes, when the gifts cannot be loaded', async () => {
    await visitTickets({
      changes: { gifts: async () => Promise.reject(new ServiceFailure('festival', 'no network')) },
    });
    expect(screen.getByRole('link', { name: /^Show code/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change name/ })).toBeNull();
  });

  it('a ticket in My Festival hides “No tickets purchased yet” even when someone else bought it', async () => {
    await visitTickets();
    await waitFor(() => expect(words()).not.toContain('No tickets purchased yet'));
  });
});
