import { describe, expect, it } from 'vitest';
import { readEdition } from '#adapters/content-files/edition.ts';
import type { Part } from '#adapters/mail/email-content.ts';
import { renderEmail } from '#adapters/mail/render-email.ts';
import { renderHtml } from '#adapters/mail/render-html.ts';
import { renderText } from '#adapters/mail/render-text.ts';
import { readPrefill } from '#core/accounts/prefill.ts';
import type { NoticePeriod } from '#core/competition/day/notice-period.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import type { RefundedTicket } from '#core/shop/checkout/emails.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { aContactForm } from '#fixtures/builders/a-site-form.ts';
import { anotherFestival, nameOf2025In } from '../../support/another-festival.ts';
import {
  aMembersOrder,
  aPaidOrder,
  emailOfEachKind,
  links,
  mailContext,
  rendered,
  someTickets,
} from './some-emails.ts';

const another = readEdition(anotherFestival());

const to = 'ada@example.com';
const linksIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('https://'))
    .map((line) => new URL(line));

it('the email about a new email address says what the old one still gets', () => {
  const { text } = rendered({ kind: 'email-changed', to, name: 'Ada', objection: null });
  expect(text).toContain('This address still gets what you asked for with it');
  expect(text).not.toContain('won’t write to this one again');
});

it('the email about a used recovery code counts the ones left in words', () => {
  const { text } = rendered({ kind: 'recovery-code-used', to, name: 'Ada', left: 5, objection: null });
  expect(text).toContain('You have five left.');
});

it.each(emailOfEachKind.map((email) => [email.kind, email] as const))(
  'another festival’s email has no name of 2025: %s',
  (_, email) => {
    const { subject, text, html } = renderEmail(email, { ...mailContext, edition: another });
    expect(nameOf2025In(`${subject}\n${text}\n${html}`)).toBeUndefined();
    expect(text).toContain('The Marches Cider Day');
  },
);

it('emails of a festival without a competition ask no one to fill in its forms, and cancel no entries', () => {
  const parts = {
    competition: false,
    haveAGo: true,
    boxOffice: true,
    waitingLists: true,
    traders: true,
    gallery: true,
  };
  const context = { ...mailContext, edition: { ...mailContext.edition, parts } };
  const order = aMembersOrder();
  const lines = order.lines.map((line) => ({ ...line, ticketType: 'Competitors' as const }));
  for (const kind of ['receipt', 'refund-made'] as const) {
    const email = { kind, to, order: { ...order, lines, refunded: order.total } };
    expect(renderEmail(email, mailContext).text, kind).toMatch(/competition|form/);
    expect(renderEmail(email, context).text, kind).not.toMatch(/competition|form/);
  }
});

describe('receipt email', () => {
  const guest = rendered({ kind: 'receipt', to, order: aPaidOrder() });

  it('the receipt email lists order number, lines and total, and the festival’s day, hours and place', () => {
    for (const part of [
      'E5F60718',
      '2 × Adult: £30.00',
      'Total paid: £34.00',
      'Saturday 22 November 2025, 10am to 5pm',
      'The racecourse, Folly Lane, Ringmarsh, East Sussex BN8 4TF',
      'Show this email at the gate',
    ])
      expect(guest.text).toContain(part);
    expect(guest.subject).toBe('Your tickets for The Great British Truffle Festival (order E5F60718)');
  });

  it('the receipt email links a guest to a prefilled sign-up form with a signed claim', () => {
    const [signUp, logIn] = linksIn(guest.text);
    expect(signUp?.pathname).toBe('/signup');
    expect(readPrefill(signUp?.searchParams ?? new URLSearchParams())).toEqual({
      email: to,
      userType: 'guest',
      tickets: ['Adult', 'Parking & a <wave>'],
    });
    expect(logIn?.pathname).toBe('/login');
    for (const link of [signUp, logIn])
      expect(links.verify(link?.searchParams.get('claim') ?? '')).toBe(aPaidOrder().id);
  });

  it('the receipt email invites a guest with a competitor ticket to competitor sign-up and the competition form', () => {
    const [line] = aPaidOrder().lines;
    const order = aPaidOrder({ lines: line ? [{ ...line, name: 'Competitor', ticketType: 'Competitors' }] : [] });
    const { text } = rendered({ kind: 'receipt', to, order });
    expect(linksIn(text)[0]?.searchParams.get('userType')).toBe('competitor');
    expect(text).toContain('the competition form and the conservation questionnaire');
  });

  it('the receipt email has no claim link for a logged-in buyer', () => {
    const { text, html } = rendered({ kind: 'receipt', to, order: aMembersOrder() });
    expect(`${text}${html}`).not.toContain('claim=');
    expect(linksIn(text).map(({ pathname }) => pathname)).toEqual(['/my-festival']);
  });

  it('the receipt email states the refund deadline, or that there is no refund', () => {
    expect(guest.text).toContain('until 18 October 2025');
    const payment = aPaidOrder().payment;
    const late = payment && { ...payment, paidAt: parseInstant('2025-11-01T12:00:00Z') };
    expect(rendered({ kind: 'receipt', to, order: aPaidOrder({ payment: late }) }).text).toContain('can’t be refunded');
  });

  it('the receipt email mentions no refund for a free order', () => {
    const payment = aPaidOrder().payment;
    const free = payment && { ...payment, intentId: null, amount: pence(0) };
    const { text } = rendered({ kind: 'receipt', to, order: aPaidOrder({ payment: free }) });
    expect(text).not.toMatch(/your payment|refund/);
  });
});

describe('receipt email with its tickets', () => {
  const guest = rendered({ kind: 'receipt', to, order: aPaidOrder(), tickets: someTickets() });
  const member = rendered({ kind: 'receipt', to, order: aMembersOrder(), tickets: someTickets() });

  it('the receipt email with tickets says when and where, for a ticket that is not of the whole day', () => {
    const { tickets, ...rest } = someTickets();
    const workshop = { ...rest, tickets: tickets.map((each) => ({ ...each, when: '1–2pm, Microscope tent' })) };
    const { text } = rendered({ kind: 'receipt', to, order: aPaidOrder(), tickets: workshop });
    expect(text).toContain('Ada Byron · 1–2pm, Microscope tent · £15.00');
  });

  it('the receipt email with tickets lists each with its number, holder and price, and links to its page', () => {
    for (const words of ['Here are your three tickets.', 'Adult: 2222-2222', 'Ada Byron · £15.00', 'Paid: £34.00'])
      expect(guest.text).toContain(words);
    // All of them, each of the three, and the calendar of all.
    expect(linksIn(guest.text).filter(({ pathname }) => pathname.startsWith('/ticket/'))).toHaveLength(5);
    expect(guest.text).toContain('/event#getting-here');
    expect(linksIn(guest.text)[0]?.search).toBe('?key=buyers');
    expect(guest.text).toContain('4 October 2025 at 9.30am, order E5F60718.');
    expect(guest.text).toContain('so keep that link to yourself');
    expect(member.text).not.toContain('key=buyers');
    expect(guest.subject).toBe('Your tickets for The Great British Truffle Festival (order E5F60718)');
  });

  it('the receipt email names a bundle at its tickets, with its price once, and leaves a donation given', () => {
    const bundle = { id: productId('prod_family'), priceId: priceId('price_f'), name: 'Family', price: pence(3400) };
    const [line] = aPaidOrder().lines;
    const lines = aPaidOrder().lines.map((each) => ({ ...each, bundle, quantity: 1 }));
    const gift = line && { ...line, name: 'Hound rescue', donation: true as const, quantity: 1 };
    const order = { ...aPaidOrder(), lines: gift ? [...lines, gift] : [] };
    const tickets = { ...someTickets(), tickets: someTickets().tickets.filter((_, at) => at !== 1) };
    const { text } = rendered({ kind: 'receipt', to, order, tickets });
    expect(text.match(/Family, £34\.00/g)).toHaveLength(1);
    expect(text).not.toContain('· £15.00');
    expect(text).toContain('a refund of your tickets');
    expect(text).not.toContain('full refund');
  });

  it('the receipt says what to do with a ticket that will not be used; a competitor ticket cannot be given away', () => {
    const textOf = (changes: Partial<Order>) =>
      rendered({ kind: 'receipt', to, order: { ...aMembersOrder(), ...changes }, tickets: someTickets() }).text;
    const { lines } = aPaidOrder();
    const entries = (which: (at: number) => boolean) =>
      lines.map((line, at) => ({ ...line, ticketType: which(at) ? ('Competitors' as const) : line.ticketType }));
    expect(textOf({})).toContain('You can give a ticket to someone else until the gates open, in My Festival.');
    expect(textOf({ lines: entries((at) => at === 0) })).toContain(
      'a ticket, other than a competitor ticket, to someone',
    );
    const onlyEntries = textOf({ lines: entries(() => true) });
    expect(onlyEntries).toContain('You can change the name on a ticket until the gates open');
    expect(onlyEntries).not.toContain('to someone else');
    const atTheDoor = textOf({ channel: 'door' });
    expect(atTheDoor).toContain('any refund is made at the box office on the day');
    expect(atTheDoor).not.toMatch(/to someone else|can’t be refunded|full refund/);
  });

  it('the receipt email with tickets offers no refund when it is sent again after the refund deadline', () => {
    const sentAt = (iso: string) =>
      rendered({
        kind: 'receipt',
        to,
        order: aMembersOrder(),
        tickets: { ...someTickets(), readAt: parseInstant(iso) },
      }).text;
    expect(sentAt('2025-10-18T22:59:00Z')).toContain('a full refund there until 18 October 2025');
    const over = sentAt('2025-10-18T23:00:00Z');
    expect(over).toContain('The time for a refund ended on 18 October 2025.');
    expect(over).not.toContain('full refund');
  });

  it('the receipt email with its tickets has one attached file, and names its contents and size', () => {
    expect(guest.attached).toMatchObject({ file: 'tickets-E5F60718.pdf', type: 'application/pdf' });
    expect(guest.text).toContain('tickets-E5F60718.pdf: three pages, one per ticket, 155 kB');
  });

  it('the receipt email says where the tickets are when the file could not be made', () => {
    const { text, attached } = rendered({ kind: 'receipt', to, order: aPaidOrder(), tickets: someTickets(null) });
    expect(attached).toBeUndefined();
    expect(text).toContain('We couldn’t attach them as a PDF this time. Your tickets are behind the numbers below');
    expect(text).not.toContain('tickets-E5F60718.pdf');
  });

  it('the receipt email links a buyer with an account to My Festival, and a guest to pages that claim the order', () => {
    expect(linksIn(member.text)[0]?.pathname).toBe('/my-festival');
    expect(`${member.text}${member.html}`).not.toContain('claim=');
    expect(linksIn(guest.text).map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(['/signup', '/login', '/contact']),
    );
  });

  it('the receipt email addresses a buyer by first name only if the name looks like a full one', () => {
    const named = (name: string | null) => {
      const order = aPaidOrder();
      const payment = order.payment && { ...order.payment, name };
      return rendered({ kind: 'receipt', to, order: { ...order, payment }, tickets: someTickets() }).text;
    };
    expect(named('Harriet Lamb')).toContain('Hello Harriet. Thank you.');
    for (const name of [null, 'Ada', 'Dr Lamb', 'Win £500 now', 'Buy, cheap'])
      expect(named(name)).toContain('Hello. Thank you.');
  });

  it('the receipt email with its tickets is the plain receipt when no ticket is valid', () => {
    const none = rendered({
      kind: 'receipt',
      to,
      order: aPaidOrder(),
      tickets: { ...someTickets(null), tickets: [], allAddress: null },
    });
    expect(none.text).toBe(rendered({ kind: 'receipt', to, order: aPaidOrder() }).text);
  });
});

describe('refund email', () => {
  it('the refund email says that a competition entry is cancelled too, when the order had a competitor ticket', () => {
    const [line] = aPaidOrder().lines;
    const text = (lines: Order['lines']) =>
      rendered({ kind: 'refund-made', to, order: aPaidOrder({ lines }) }).text.replaceAll(/\s+/g, ' ');
    expect(text(line ? [{ ...line, ticketType: 'Competitors' }] : [])).toContain('its entry in the competition');
    expect(text(line ? [line] : [])).not.toContain('entry');
    expect(text(line ? [line] : [])).toContain('It takes five to ten working days to reach your card.');
  });

  it('the refund email lists an earlier refund on its own line when it is about the rest of an order', () => {
    const order = aPaidOrder({ state: 'refunded', refunded: pence(3400) });
    const text = rendered({ kind: 'refund-made', to, order, before: pence(1500) }).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Refunded: £19.00');
    expect(text).toContain('Refunded before: £15.00');
    expect(rendered({ kind: 'refund-made', to, order }).text).not.toContain('before');
  });
});

describe('the footer of an email', () => {
  it('an email’s footer gives the festival’s day only if the email cannot be about a day called off or moved', () => {
    const [order, day] = [aPaidOrder(), 'Saturday 22 November 2025, 10am to 5pm'];
    const message = { kind: 'message', to, subject: 'Moved', paragraphs: ['Stay at home.'], of: null } as const;
    expect(rendered({ kind: 'payment-failed', to, order }).text).toContain(day);
    for (const email of [
      message,
      { kind: 'refund-made', to, order } as const,
      { kind: 'ticket-refunded', to, order, name: 'Adult', amount: pence(1500) } as const,
    ])
      for (const text of Object.values(rendered(email)).filter((each) => typeof each === 'string')) {
        expect(text).not.toContain(day);
      }
    expect(rendered(message).text).toContain('The racecourse, Folly Lane, Ringmarsh, East Sussex BN8 4TF');
  });
});

describe('refund emails', () => {
  const flat = (email: Parameters<typeof rendered>[0]) => rendered(email).text.replaceAll(/\s+/g, ' ');
  const bought = aPaidOrder();
  const payment = bought.payment && { ...bought.payment, name: 'Ada Byron' };
  const [line] = bought.lines;
  const alone = aPaidOrder({ payment, lines: line ? [{ ...line, quantity: 1 }] : [] });
  const several = aPaidOrder({ payment });

  it('refund emails greet the buyer', () => {
    expect(flat({ kind: 'refund-made', to, order: several })).toContain('Hello Ada. We’ve refunded');
    const one = { kind: 'ticket-refunded', to, name: 'Adult', amount: pence(1500) } as const;
    expect(flat({ ...one, order: several })).toContain('Hello Ada. We’ve refunded');
  });

  it('refund emails say “the ticket” when the order has one, and mention other tickets only if there are any', () => {
    expect(flat({ kind: 'refund-made', to, order: alone })).toContain('The ticket in this order no longer works');
    expect(flat({ kind: 'refund-made', to, order: several })).toContain('The tickets in this order no longer work ');
    const one = { kind: 'ticket-refunded', to, name: 'Adult', amount: pence(1500) } as const;
    expect(flat({ ...one, order: alone })).not.toContain('other tickets');
    expect(flat({ ...one, order: several })).toContain('Any other tickets in the order still do.');
  });

  it('refund emails say that a free ticket was given back by its buyer, or cancelled by the organisers', () => {
    const free = { kind: 'ticket-refunded', to, order: several, name: 'Under-seven', amount: pence(0) } as const;
    expect(flat(free)).toContain('has been cancelled');
    const back = flat({ ...free, isGivenBack: true });
    expect(back).toContain('someone else can have the place now');
    expect(back).not.toMatch(/cancelled|Refunded/);
    const nothing = aPaidOrder({ payment: payment && { ...payment, amount: pence(0) } });
    const whole = flat({ kind: 'refund-made', to, order: nothing, before: pence(0), isGivenBack: true });
    expect(whole).toContain('someone else can have the places now');
    expect(whole).not.toContain('cancelled');
    expect(flat({ kind: 'refund-made', to, order: nothing, before: pence(0) })).toContain('have been cancelled');
  });

  it('refund emails do not say goodbye, because the buyer may have other tickets', () => {
    expect(flat({ kind: 'refund-made', to, order: several })).not.toContain('see you');
  });
});

describe('the email about single tickets that were refunded', () => {
  const textOf = (returned?: readonly RefundedTicket[]) => {
    const order = aPaidOrder({ state: 'partially_refunded', refunded: pence(1500) });
    const count = returned && returned.length > 1 ? { count: returned.length } : {};
    const about = { kind: 'ticket-refunded', to, order, name: 'Adult', amount: pence(1500) } as const;
    const { subject, text } = rendered({ ...about, ...count, ...(returned ? { returned } : {}) });
    return { subject, text: text.replaceAll(/\s+/g, ' ') };
  };
  const tom = { name: 'Adult', number: '7K3M-2Q9D', holder: 'Tom Lamb' };
  const given = { name: 'Adult', number: '9D2Q-M3K7', holder: null };

  it('the email about refunded single tickets gives each one’s number, because two may be of one product', () => {
    expect(textOf([tom]).subject).toBe('Your refund for one ticket: Adult (7K3M-2Q9D)');
    expect(textOf([tom]).text).toContain('7K3M-2Q9D · Tom Lamb');
    expect(textOf([tom]).text).toContain('We’ve refunded £15.00 to the card that paid for this ticket.');
    expect(textOf([given]).text).toContain('9D2Q-M3K7');
    const both = textOf([tom, given]);
    expect(both.subject).toBe('Your refund for 2 tickets: Adult');
    for (const words of ['Adult · 7K3M-2Q9D · Tom Lamb', 'Adult · 9D2Q-M3K7']) expect(both.text).toContain(words);
  });

  it('the email about single refunded tickets links a buyer with an account, but no guest, to My Festival', () => {
    const about = { kind: 'ticket-refunded', to, name: 'Adult', amount: pence(1500) } as const;
    const paths = (order: Order) => linksIn(rendered({ ...about, order }).text).map(({ pathname }) => pathname);
    expect(paths(aMembersOrder())).toEqual(['/my-festival']);
    expect(paths(aPaidOrder())).toEqual([]);
  });

  it('the email about refunded single tickets is sent even if an older version queued it without their list', () => {
    expect(textOf()).toMatchObject({ subject: 'Your refund for one ticket: Adult' });
  });
});

describe('registered email', () => {
  it('the registered email takes the run-time email’s date and the minutes of waiting from the day plan', () => {
    const entered = emailOfEachKind.find((email) => email.kind === 'registered' && email.about === 'competition');
    const textWith = (notice: NoticePeriod) =>
      entered && renderEmail(entered, { ...mailContext, notice }).text.replaceAll(/\s+/g, ' ');
    const usual = textWith({ emailDays: 14, waitingMinutes: 10 });
    expect(usual).toContain('We’ll email you two weeks before the festival');
    expect(usual).toContain('be at the waiting area ten minutes before your run.');
    const other = textWith({ emailDays: 9, waitingMinutes: 25 });
    expect(other).toContain('We’ll email you nine days before the festival');
    expect(other).toContain('be at the waiting area 25 minutes before your run.');
  });
});

describe('registered email and the questionnaire', () => {
  const entered = emailOfEachKind.find((email) => email.kind === 'registered' && email.about === 'competition');
  const textWith = (change: { readonly questionnaireDone?: true }) =>
    entered?.kind === 'registered' && rendered({ ...entered, ...change }).text.replaceAll(/\s+/g, ' ');

  it('the registered email asks for the questionnaire while it is missing', () => {
    expect(textWith({})).toContain('Bramble’s registration is in. One form to go.');
    expect(textWith({})).toContain('Please fill in the conservation questionnaire in My Festival');
    expect(textWith({})).not.toContain('everything we need');
  });

  it('the registered email says that nothing is missing once the questionnaire is done', () => {
    expect(textWith({ questionnaireDone: true })).toContain('We have everything we need for Bramble.');
    expect(textWith({ questionnaireDone: true })).not.toContain('questionnaire');
  });
});

it('the withdrawn email says “Class you’d like” until the entry is placed, and “Class” afterwards', () => {
  const out = { kind: 'withdrawn', to, name: 'Ada', hound: 'Bramble', class: 'adult', level: 'bronze' } as const;
  expect(rendered({ ...out, requested: true }).text).toContain('Class you’d like: Bronze');
  expect(rendered(out).text).toContain('Class: Bronze');
  expect(rendered(out).text).not.toContain('reserve list');
});

it('the withdrawn email states the refund rule under which its order was made', () => {
  const until = parseInstant('2025-09-08T10:20:00+01:00');
  const refund = { graceDays: 7, closedWithinDays: 40, earlier: [{ until, graceDays: 14, closedWithinDays: 30 }] };
  const edition = { ...mailContext.edition, refund };
  const out = { kind: 'withdrawn', to, name: 'Ada', hound: 'Bramble', class: 'adult', level: 'bronze' } as const;
  const text = (orderedAt: Instant) => renderEmail({ ...out, orderedAt }, { ...mailContext, edition }).text;
  expect(text(laterBy(until, -1))).toContain('within 14 days of buying, unless you bought within 30 days');
  expect(text(until)).toContain('within 7 days of buying, unless you bought within 40 days');
});

it('a section title of an email that is a question gets no colon, and a single section has the full width', () => {
  const section = { title: 'Can’t make it?', text: 'You can get a refund.' };
  const content = (count: number) => ({
    subject: 's',
    heading: 'h',
    parts: [{ kind: 'sections' as const, sections: Array.from({ length: count }, () => section) }],
  });
  expect(renderText(content(1), [])).not.toContain('?:');
  expect(
    renderText(
      { ...content(1), parts: [{ kind: 'sections', sections: [{ ...section, title: 'One more thing' }] }] },
      [],
    ),
  ).toContain('One more thing:');
  const html = (count: number) => renderHtml(content(count), { footer: [], top: 'picture', name: 'n' });
  expect(html(1)).not.toContain('max-width:272px');
  expect(html(2)).toContain('max-width:272px');
});

describe('run-time email', () => {
  const run = emailOfEachKind.find((email) => email.kind === 'run-time' && !email.reserve);
  const textWith = (runsAt: string, beThereAt: string) =>
    run?.kind === 'run-time' &&
    rendered({ ...run, runsAt: parseInstant(runsAt), beThereAt: parseInstant(beThereAt) }).text.replaceAll(/\s+/g, ' ');

  it('the run-time email says that the gates are still shut to visitors when the run is before they open', () => {
    const early = 'That’s before the gates open to visitors at 10am.';
    expect(textWith('2025-11-22T09:42:00+00:00', '2025-11-22T09:32:00+00:00')).toContain(early);
    expect(textWith('2025-11-22T12:40:00+00:00', '2025-11-22T12:30:00+00:00')).not.toContain(early);
  });

  it('the run-time email asks for the questionnaire while it is missing', () => {
    if (run?.kind !== 'run-time') throw new Error('no run-time email');
    const asks = 'Bramble can’t run without it.';
    expect(rendered({ ...run, needsQuestionnaire: true }).text.replaceAll(/\s+/g, ' ')).toContain(asks);
    expect(rendered(run).text.replaceAll(/\s+/g, ' ')).not.toContain(asks);
  });

  it('the run-time email links to calendar and directions, and names the hound that runs before if it looks like a name', () => {
    if (run?.kind !== 'run-time') throw new Error('no run-time email');
    const textOf = (hound: string) =>
      rendered({ ...run, runBefore: { hound, breed: 'Border collie' } }).text.replaceAll(/\s+/g, ' ');
    expect(textOf('Clover')).toContain('Clover, Border collie');
    expect(textOf('Call 09098 790 790 now, it is free')).not.toContain('Before you');
    for (const path of ['/my-festival#calendar', '/event#getting-here']) expect(textOf('Clover')).toContain(path);
    expect(textOf('Clover')).toContain('We’ll email again, and the calendar follows by itself.');
  });

  it('the run-time email says what to do next for every hound in it, not for the first alone', () => {
    if (run?.kind !== 'run-time') throw new Error('no run-time email');
    const { kind: _kind, to: _to, name: _name, others: _others, ...first } = run;
    const early = { ...first, hound: 'Moss', beThereAt: parseInstant('2025-11-22T09:32:00+00:00') };
    const textOf = (change: Partial<typeof run>, other: Partial<typeof early>) =>
      rendered({ ...run, ...change, others: [{ ...early, ...other }] }).text.replaceAll(/\s+/g, ' ');
    const both = textOf({}, { needsQuestionnaire: true });
    expect(both).toContain('Be at the waiting area by the times above.');
    expect(both).toContain('9.32am is before the gates open to visitors at 10am.');
    expect(both).toContain('Moss can’t run without it.');
    const reserve = textOf({ reserve: true }, {});
    expect(reserve).toContain('With Bramble, be at the competition ring when your class starts.');
    expect(reserve).toContain('With Moss, be at the waiting area by 9.32am.');
  });
});

it('emails about a waiting list say “it” when they are about one place', () => {
  const texts = emailOfEachKind
    .filter((email) => email.kind.startsWith('waiting-') && 'places' in email && email.places === 1)
    .map((email) => renderEmail(email, mailContext).text);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join()).toContain('When a place comes up for you, we’ll hold it and email you.');
  expect(texts.join()).toContain('so someone else can have it now.');
  expect(texts.join()).not.toMatch(/one place come |hold them|have them|your places/i);
  // Perhaps no party was next on the list, and the places went back on sale.
  expect(texts.join()).not.toMatch(/passed (it|them|your)|gone to/i);
});

it('the waiting-joined email offers to change the number of places only if its page does', () => {
  const party = emailOfEachKind.flatMap((email) => (email.kind === 'waiting-joined' ? [email] : []))[0];
  if (!party) throw new Error('no such email');
  const textFor = (most?: number) => renderEmail({ ...party, places: 1, most }, mailContext).text;
  expect(textFor(1)).toContain('You can leave the waiting list on the same page.');
  for (const most of [2, undefined])
    expect(textFor(most)).toContain('You can change the number of places or leave the waiting list on the same page.');
});

it('the waiting-offer email asks about fewer places only if it has several', () => {
  const offers = emailOfEachKind.flatMap((email) => (email.kind === 'waiting-offer' ? [email] : []));
  for (const offer of offers)
    expect(rendered(offer).text.includes('Need fewer, or none after all?')).toBe(offer.places > 1);
});

it('the waiting-joined email names both numbers of places after the desk has lowered the maximum', () => {
  const party = emailOfEachKind.find((email) => email.kind === 'waiting-joined' && email.before !== undefined);
  if (!party) throw new Error('no such email');
  const { subject, text } = rendered(party);
  expect(subject).toMatch(/^We’ve changed your number of places: /);
  expect(text).toContain('no more than two now, so we’ve changed your number from four to two.');
});

describe('every email', () => {
  it.each(emailOfEachKind.map((email) => [email.kind, email] as const))(
    'the email %s has the same content in plain text and in HTML',
    (_, email) => {
      const { text, html, subject } = rendered(email);
      const shown = html
        .replace(/<style>[\s\S]*<\/style>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
        .replace(/\s+/g, ' ');
      const sentences = text
        .split('\n')
        .filter((line) => line !== '' && !/^(=+|-- )$/.test(line) && !line.startsWith('https://'));
      for (const sentence of sentences)
        for (const piece of sentence.trim().split(/: |:$/)) expect(shown).toContain(piece);
      for (const { href } of linksIn(text))
        expect(html.replaceAll('&#38;', '&').replaceAll('&#39;', "'")).toContain(href);
      expect(subject).not.toBe('');
    },
  );

  it.each(emailOfEachKind.map((email) => [email.kind, email] as const))(
    'the email %s shows its own picture, loads nothing else and runs no scripts',
    (_, email) => {
      const { html } = rendered(email);
      expect(html).not.toMatch(/<(script|link|iframe)|javascript:|url\(/i);
      expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:header@festival']);
      expect(html).toContain('lang="en-GB"');
      expect(html).toContain('prefers-color-scheme: dark');
    },
  );

  it.each(emailOfEachKind.map((email) => [email.kind, email] as const))(
    'the email %s has no “!”, no forbidden word and no unfilled value',
    (_, email) => {
      const { text, subject } = rendered(email);
      expect(`${subject} ${text}`).not.toMatch(/!|oops|unleash|undefined|null|\[object|NaN/i);
    },
  );

  it('every email escapes the names of people and products', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { html } = rendered({ kind: 'password-changed', to, name, objection: null });
    expect(html).not.toContain('<img src=x');
    expect(rendered({ kind: 'receipt', to, order: aPaidOrder() }).html).not.toContain('<wave>');
  });

  it('every email escapes every part, within elements and attributes', () => {
    const bad = `<b onclick="x">&'`;
    const parts: readonly Part[] = [
      { kind: 'say', text: bad },
      { kind: 'aside', text: bad },
      { kind: 'bill', lines: [[bad, bad]], total: [bad, bad] },
      { kind: 'facts', facts: [[bad, bad]] },
      { kind: 'go', label: bad, url: bad },
      { kind: 'or', text: bad, label: bad, url: bad },
    ];
    for (const part of parts) {
      const html = renderHtml(
        { subject: bad, heading: bad, parts: [part] },
        { footer: [bad], top: 'picture', name: bad },
      );
      expect(html).not.toContain('<b ');
      expect(html).not.toContain(bad.slice(2));
    }
  });

  it('emails to an unverified address contain no name or message that the sender typed', () => {
    const names = ['You won, visit www.spam.example', 'Refund due call spam today'];
    const party = emailOfEachKind.flatMap((email) => (email.kind === 'waiting-joined' ? [email] : []))[0];
    if (!party) throw new Error('no such email');
    const leaveLink = 'https://festival.example/unsubscribe?token=x';
    for (const name of names)
      for (const email of [
        { kind: 'contact-received', to, name },
        { kind: 'confirm-subscription', to, name, list: 'subscriber', link: leaveLink, leaveLink },
        { kind: 'already-subscribed', to, name, list: 'waitlist', leaveLink },
        { ...party, name },
      ] as const) {
        const { subject, text, html } = rendered(email);
        expect(`${subject} ${text} ${html}`).not.toContain('spam');
      }
  });

  it('the contact-message email has its sender as reply-to; list emails have an unsubscribe link', () => {
    const form = aContactForm({ message: 'One.\n\nTwo <b>.' });
    const { text, html, replyTo, leaveLink } = rendered({ kind: 'contact-message', to, form });
    expect([replyTo, leaveLink]).toEqual(['tom@example.co.uk', undefined]);
    expect(text).toContain('One.\n\nTwo <b>.');
    expect(html).not.toContain('<b>');
    const link = 'https://festival.example/unsubscribe?token=x';
    const welcome = rendered({ kind: 'subscribed', to, name: 'Ada', list: 'subscriber', leaveLink: link });
    expect([welcome.replyTo, welcome.leaveLink]).toEqual([undefined, link]);
    expect(welcome.text).toContain(link);
  });

  it('the verify-email message says when the account was made, in case the address’s owner did not make it', () => {
    const at = parseInstant('2025-10-04T09:30:00+01:00');
    const email = { kind: 'verify-email', to, name: '', link: 'https://festival.example/', expiresAt: at } as const;
    expect(rendered({ ...email, signedUpAt: at }).text.replace(/\s+/g, ' ')).toContain(
      'Hello. Someone gave this address for a festival account. The account was made at 9.30am on 4 October 2025.',
    );
    expect(rendered({ ...email, signedUpAt: null }).text).toContain(
      'Someone gave this address for a festival account.',
    );
  });

  it('the verify-email message says above its link that it removes the password unless the user is logged in', () => {
    const at = parseInstant('2025-10-04T09:30:00+01:00');
    const email = { kind: 'verify-email', to, name: '', link: 'https://festival.example/', expiresAt: at } as const;
    const text = rendered({ ...email, signedUpAt: null }).text.replace(/\s+/g, ' ');
    expect(text).toContain('On a device where you’re not logged in, we’ll ask for your password.');
    expect(text.indexOf('Open this')).toBeLessThan(text.indexOf(email.link));
  });

  it('an offered ticket’s email mentions the giver’s message, which only the page shows', () => {
    const email = emailOfEachKind.find(({ kind }) => kind === 'ticket-offered');
    if (email?.kind !== 'ticket-offered') throw new Error('no such email');
    const { hasMessage: _, ...plain } = email;
    const mention = 'There’s a message for you, too: you’ll see it with the ticket.';
    expect(rendered({ ...plain, hasMessage: true }).text).toContain(mention);
    expect(rendered(plain).text).not.toContain('message');
  });

  it('the waiting-ended email links to the tickets, unless sales have closed', () => {
    for (const email of emailOfEachKind)
      if (email.kind === 'waiting-ended')
        expect(linksIn(rendered(email).text).map(({ pathname }) => pathname)).toEqual(
          email.why === 'closed' ? [] : ['/tickets'],
        );
  });

  it('a user’s receipt names My Festival once, and says “there” in the sentence about the refund', () => {
    const { text } = rendered({ kind: 'receipt', to, order: aMembersOrder(), tickets: someTickets(null) });
    expect(text).toMatch(/in My Festival\. Or get a full refund there until 18 October 2025\./);
  });

  it('an email names the breed of a registered and of a withdrawn hound, unless it looks like an address', () => {
    for (const email of emailOfEachKind)
      if (email.kind === 'registered' || email.kind === 'withdrawn') {
        expect(rendered(email).text).toContain(`Breed: ${email.breed}\n`);
        expect(rendered({ ...email, breed: 'see evil.example' }).text).not.toContain('Breed');
      }
  });

  it('an email says “your hound” and leaves a holder’s name out when the name does not look like one', () => {
    const typed = 'Refund due: go to evil.example/claim';
    const sent = emailOfEachKind.flatMap((email) => {
      if (email.kind === 'registered') return [rendered({ ...email, dogName: typed })];
      if (email.kind === 'result-corrected')
        return [rendered({ ...email, corrected: typed }), rendered({ ...email, hound: typed, corrected: typed })];
      if (email.kind === 'query-asked') return [rendered({ ...email, hound: typed, by: typed })];
      if ('hound' in email) return [rendered({ ...email, hound: typed })];
      if (email.kind !== 'ticket-refunded') return [];
      return [rendered({ ...email, returned: email.returned?.map((each) => ({ ...each, holder: typed })) ?? [] })];
    });
    const [ticket] = someTickets().tickets;
    if (!ticket) throw new Error('no ticket');
    const tickets = { ...someTickets(), tickets: [{ ...ticket, holderName: typed }] };
    sent.push(rendered({ kind: 'receipt', to, order: aPaidOrder(), tickets }));
    for (const { subject, text, html } of sent) expect(`${subject}${text}${html}`).not.toMatch(/Refund due|evil/);
    expect(sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your hound is registered',
        'Your hound has been withdrawn',
        'Your hound runs at 12.40pm',
        'New run time for your hound: 12.40pm',
        'Your hound is on the reserve list',
        'Check your hound’s result by 12.30pm',
        'A query about the hound, number 7',
        'The head judge has answered about your hound',
        'Your hound’s place has changed',
      ]),
    );
  });

  it('an email leaves a name out of the greeting when it looks like an address, a sentence or a number', () => {
    const pushy = 'Refund due, go to evil-festival.com/claim today';
    for (const name of [
      'Win now https://spam.example',
      pushy,
      'Call 07700 900142',
      'ada@x.example',
      '  ',
      'x'.repeat(200),
    ])
      expect(rendered({ kind: 'password-changed', to, name, objection: null }).text).toContain('Hello. ');
    expect(rendered({ kind: 'password-changed', to, name: 'Zoë O’Neill', objection: null }).text).toContain(
      'Hello Zoë.',
    );
  });
});
