import { readEdition } from '#adapters/content-files/edition.ts';
import { renderEmail } from '#adapters/mail/render-email.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import type { OutgoingEmail } from '#core/desk/outbox/outgoing-email.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { entryId, orderId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { partyEndings } from '#core/shop/waiting-lists/emails.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import type { TicketsOfReceipt } from '#core/tickets/issued/emails.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';
import { aContactForm } from '#fixtures/builders/a-site-form.ts';
import { aLine, anOrder, aPayment } from '#fixtures/builders/an-order.ts';

export const links = orderLinks('the secret of these tests');

export const mailContext = {
  siteUrl: new URL('https://festival.example'),
  edition: readEdition(new URL('../../../fixtures/editions/2025', import.meta.url).pathname),
  header: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  links,
  notice: { emailDays: 14, waitingMinutes: 10 },
  wordings: () => ({}),
};

const paidAt = parseInstant('2025-10-04T09:30:00+01:00');

const lines = [
  aLine({ productId: productId('prod_adult'), name: 'Adult', unitPrice: pence(1500), quantity: 2 }),
  aLine({ productId: productId('prod_parking'), name: 'Parking & a <wave>', unitPrice: pence(400) }),
];

export const aPaidOrder = (changes: Partial<Order> = {}): Order => {
  const id = orderId('ord_68e0d3f0a1b2c3d4e5f60718');
  const payment = aPayment({ id, total: pence(3400) }, { email: 'ada@example.com', name: 'Ada', paidAt });
  return anOrder({ id, state: 'paid', lines, payment, createdAt: paidAt, expiresAt: paidAt, ...changes });
};

export const aMembersOrder = () => aPaidOrder({ userId: userId('ada') });

const to = 'ada@example.com';
const expiresAt = parseInstant('2025-10-04T10:30:00+01:00');
const link = 'https://festival.example/password-reset?userId=ada&secret=abc';

const confirmLink = 'https://festival.example/confirm-subscription?token=sub_1~2~abc';
const leaveLink = 'https://festival.example/unsubscribe?token=sub_1~abc';

const aboutParty = {
  to,
  name: 'Ada',
  partyId: partyId('party_68e0d3f0'),
  key: 'abc',
  product: 'Fine Foods lunch, meat',
  places: 2,
};

const itsLink = { traderId: traderId('trader-68e0d3f0-cafe'), key: 'abc' } as const;
const aTrader = { ...itsLink, name: 'Asha Pillai', stall: 'Good Cap Mushrooms' } as const;
const aHeldStand = {
  partyId: partyId('party_68e0d3f0'),
  partyKey: 'abc',
  stand: 'Market stand',
  price: pence(11_500),
  until: parseInstant('2025-10-11T18:00:00+01:00'),
  missing: [],
  note: '',
} as const;

const aRegistration = {
  kind: 'registered',
  to,
  name: 'Ada',
  dogName: 'Bramble',
  breed: 'Lagotto Romagnolo',
  editableUntil: mailContext.edition.registrationClosesAt,
} as const;

const aRun = {
  kind: 'run-time',
  to,
  name: 'Ada',
  class: 'junior',
  level: 'silver',
  hound: 'Bramble',
  number: 7,
  ring: 'The oak ring',
  runsAt: parseInstant('2025-11-22T12:40:00+00:00'),
  beThereAt: parseInstant('2025-11-22T12:30:00+00:00'),
  reserve: false,
  news: 'first',
  runBefore: { hound: 'Clover', breed: 'Border collie' },
} as const;

const twoRuns = {
  ...aRun,
  news: 'changed',
  others: [
    {
      class: 'adult',
      level: 'gold',
      hound: 'Moss',
      number: 9,
      ring: 'The hazel ring',
      runsAt: parseInstant('2025-11-22T14:00:00+00:00'),
      beThereAt: parseInstant('2025-11-22T13:50:00+00:00'),
      reserve: false,
      news: 'changed',
    },
  ],
} as const;

const aResult = {
  to,
  name: 'Ada',
  class: 'adult',
  level: 'bronze',
  entry: entryId('ord_1/prod_competitor/1'),
  hound: 'Bramble',
} as const;

/** The tickets of the paid order above, as its receipt gets them. */
export const someTickets = (pdf: Uint8Array | null = new Uint8Array(154_321)): TicketsOfReceipt => ({
  readAt: parseInstant('2025-10-04T09:00:00Z'),
  allAddress: `/ticket/${'0'.repeat(32)}?key=buyers`,
  tickets: [0, 0, 1].map((line, at) => ({
    number: ticketNumberOf(BigInt(at) * 12_345_678_901n),
    holderName: at === 1 ? null : 'Ada Byron',
    line,
    address: `/ticket/${String(at).padStart(32, '0')}?key=key${at}`,
  })),
  pdf,
});
const aTicketId = ticketId('68e0d3f0a1b2c3d4e5f6071800000002');
const aNumber = ticketNumberOf(7n);
const aboutTicket = { to, name: 'Ada', other: 'Harriet Lamb', ticket: 'Adult' } as const;

/** One email of each kind. */
export const emailOfEachKind: readonly OutgoingEmail[] = [
  { kind: 'receipt', to, order: aPaidOrder() },
  { kind: 'receipt', to, order: aPaidOrder(), tickets: someTickets() },
  { kind: 'receipt', to, order: aMembersOrder(), tickets: someTickets(null) },
  { kind: 'carer-asked', to },
  { kind: 'carer-declined', to, name: 'Ruby Marsh', person: 'Edie Marsh', reason: 'The card has run out.' },
  { kind: 'take-down-answered', to, answer: 'taken-down', words: '' },
  {
    kind: 'take-down-answered',
    to,
    answer: 'stays',
    words: 'It shows the back of a hat.\n\nNo one in it can be recognised.',
  },
  { kind: 'trader-draft', to, ...itsLink },
  { kind: 'trader-applied', to, ...aTrader, missing: [] },
  { kind: 'trader-applied', to, ...aTrader, missing: ['Food hygiene certificate', 'Risk assessment'] },
  { kind: 'trader-question', to, ...aTrader, question: 'Is the truffled one made with ours?' },
  { kind: 'trader-waiting', to, ...aTrader, note: 'You are third for cheese.' },
  { kind: 'trader-declined', to, ...aTrader, why: 'enough', note: 'Please apply again in spring, early.' },
  { kind: 'trader-declined', to, ...aTrader, why: 'none', note: '' },
  { kind: 'trader-offer', to, ...aTrader, ...aHeldStand },
  { kind: 'trader-reminder', to, ...aTrader, ...aHeldStand, missing: ['Food hygiene certificate'] },
  { kind: 'trader-lapsed', to, ...aTrader },
  { kind: 'refund-made', to, order: aPaidOrder({ state: 'refunded', refunded: pence(3400) }) },
  {
    kind: 'ticket-refunded',
    to,
    order: aPaidOrder({ state: 'partially_refunded', refunded: pence(1500) }),
    name: 'Adult',
    returned: [{ name: 'Adult', number: aNumber, holder: 'Tom Lamb' }],
    amount: pence(1500),
  },
  {
    kind: 'ticket-offered',
    ...aboutTicket,
    ticketId: aTicketId,
    token: 'gift_68e0d3f0.abc',
    until: mailContext.edition.startsAt,
    hasMessage: true,
  },
  { kind: 'ticket-received', ...aboutTicket, ticketId: aTicketId, number: aNumber, key: 'abc' },
  { kind: 'ticket-accepted', ...aboutTicket, number: aNumber },
  { kind: 'ticket-declined', ...aboutTicket, number: aNumber },
  { kind: 'ticket-taken-back', ...aboutTicket },
  { kind: 'ticket-taken-back', ...aboutTicket, cancelled: true },
  { kind: 'waiting-joined', ...aboutParty },
  { kind: 'waiting-offer', ...aboutParty, until: expiresAt },
  { kind: 'waiting-offer', ...aboutParty, places: 1, until: expiresAt },
  { kind: 'waiting-joined', ...aboutParty, places: 1 },
  { kind: 'waiting-joined', ...aboutParty, places: 1, asked: 3 },
  { kind: 'waiting-joined', ...aboutParty, places: 2, before: 4, most: 2 },
  { kind: 'waiting-lapsed', ...aboutParty },
  { kind: 'waiting-lapsed', ...aboutParty, places: 1 },
  ...partyEndings.map((why) => ({ kind: 'waiting-ended' as const, ...aboutParty, why })),
  { kind: 'places-gone', to, order: aPaidOrder({ state: 'paid_unfulfillable' }) },
  { kind: 'payment-failed', to, order: aPaidOrder({ state: 'failed', payment: null }) },
  { kind: 'password-recovery', to, name: 'Ada', link, expiresAt, locked: false },
  { kind: 'password-recovery', to, name: 'Ada', link, expiresAt, locked: true },
  { kind: 'verify-email', to, name: '', link, expiresAt, signedUpAt: paidAt },
  { kind: 'log-in-link', to, name: 'Ada', link, expiresAt, phrase: '' },
  { kind: 'log-in-code', to, name: 'Ada', code: '012345', expiresAt, phrase: 'Muddy Hound' },
  { kind: 'first-proof', to, name: 'Ada' },
  { kind: 'password-changed', to, name: 'Ada', objection: { proof: 'abc', expiresAt } },
  { kind: 'password-changed', to, name: 'Ada', objection: null },
  { kind: 'email-changed', to, name: 'Ada', objection: { proof: 'abc', expiresAt } },
  { kind: 'email-changed', to, name: 'Ada', objection: null },
  { kind: 'two-step-switched', to, name: 'Ada', on: true, objection: { proof: 'abc', expiresAt } },
  { kind: 'two-step-switched', to, name: 'Ada', on: false, objection: null },
  { kind: 'proof-changed', to, name: 'Ada', proof: 'phone', objection: { proof: 'abc', expiresAt } },
  { kind: 'proof-changed', to, name: 'Ada', proof: 'phone', objection: null },
  { kind: 'proof-changed', to, name: 'Ada', proof: 'authenticator', objection: { proof: 'abc', expiresAt } },
  { kind: 'proof-changed', to, name: 'Ada', proof: 'no-authenticator', objection: { proof: 'abc', expiresAt } },
  { kind: 'proof-changed', to, name: 'Ada', proof: 'recovery-codes', objection: { proof: 'abc', expiresAt } },
  { kind: 'recovery-code-used', to, name: 'Ada', left: 5, objection: { proof: 'abc', expiresAt } },
  { kind: 'recovery-code-used', to, name: 'Ada', left: 1, objection: null },
  { kind: 'recovery-code-used', to, name: 'Ada', left: 0, objection: null },
  { kind: 'staff-added', to, name: 'Ada', role: 'steward', link },
  { kind: 'staff-added', to, name: 'Ada', role: 'headjudge', link: '' },
  { kind: 'roles-given', to, name: 'Ada', by: 'Morwenna Pike', roles: ['door', 'judge'], link, until: expiresAt },
  { kind: 'roles-given', to, name: 'Ada', by: 'Morwenna Pike', roles: ['organiser'], link: '', until: null },
  { kind: 'accounts-merged', to, name: 'Ada', kept: to, merged: 'ada@example.net', until: expiresAt },
  { kind: 'accounts-merged', to, name: 'Ada', kept: 'ada@example.net', merged: to, until: expiresAt },
  { kind: 'two-step-removed', to, name: 'Ada', by: 'Morwenna Pike', required: true },
  { kind: 'two-step-removed', to, name: 'Ada', by: 'Morwenna Pike', required: false },
  { kind: 'account-going', to, name: 'Ada', dueAt: expiresAt, token: 'ada~1~abc' },
  { kind: 'contact-received', to, name: 'Ada' },
  { kind: 'contact-message', to: 'hello@festival.example', form: aContactForm() },
  { ...aRegistration, about: 'competition', group: 'silver', replaced: false },
  { ...aRegistration, about: 'have-a-go', group: null, replaced: true },
  aRun,
  { ...aRun, news: 'changed' },
  twoRuns,
  { ...aRun, news: 'promoted' },
  { ...aRun, reserve: true },
  { kind: 'withdrawn', to, name: 'Ada', hound: 'Bramble', breed: 'Whippet', class: 'junior', level: 'silver' },
  { kind: 'review-begun', ...aResult, place: 2, askUntil: aRun.beThereAt },
  { kind: 'review-begun', ...aResult, place: null, askUntil: aRun.beThereAt },
  { kind: 'review-begun', ...aResult, place: 3, askUntil: aRun.beThereAt, reopened: 'Fig ran after all.' },
  { kind: 'query-asked', ...aResult, number: 7, by: 'Harriet Lamb', words: 'That flag was right.' },
  { kind: 'query-answered', ...aResult, words: 'That flag was right.', by: 'Nell Ashdown', answer: 'So it was.' },
  {
    kind: 'result-corrected',
    ...aResult,
    corrected: 'Sorrel',
    why: 'The flag stood on a bait.',
    before: { place: 1, points: 23 },
    after: { place: 2, points: 23 },
  },
  { kind: 'confirm-subscription', to, name: 'Ada', list: 'subscriber', link: confirmLink, leaveLink },
  { kind: 'confirm-subscription', to, name: 'Ada', list: 'waitlist', link: confirmLink, leaveLink },
  { kind: 'already-subscribed', to, name: 'Ada', list: 'subscriber', leaveLink },
  { kind: 'subscribed', to, name: 'Ada', list: 'waitlist', leaveLink },
  {
    kind: 'alert',
    to,
    alert: 'provider-unreachable',
    state: 'raised',
    since: aRun.beThereAt,
    detail: 'Every request to the payment provider fails.',
    place: 'web-1',
  },
  {
    kind: 'alert',
    to,
    alert: 'order-needs-person',
    state: 'over',
    since: aRun.beThereAt,
    detail: '2 orders wait for a decision.',
    place: '',
  },
  {
    kind: 'job-over',
    to,
    name: 'Morwenna',
    title: 'Email: where to park',
    state: 'done',
    done: 1046,
    troubled: 3,
    reason: null,
  },
  {
    kind: 'message',
    to,
    subject: 'Saturday: where to park',
    paragraphs: ['Dear Ada,', 'Bring boots, and look at [the map](/event) before you set out.'],
    of: null,
    leaveLink,
  },
  {
    kind: 'message',
    to,
    subject: 'Tickets for 2026 are here',
    paragraphs: ['Dear Ada,', 'You waited last year.'],
    of: null,
    because: 'waited-last-year',
  },
];

export const rendered = (email: OutgoingEmail) => renderEmail(email, mailContext);
