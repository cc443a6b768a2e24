import type { Edition } from '#core/kernel/edition/edition.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import { spokenCount, spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDate, formatIsoDate, type Instant, laterBy, londonDate, minute } from '#core/kernel/time.ts';
import type { CheckoutEmail } from '#core/shop/checkout/emails.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { isComplimentary } from '#core/shop/complimentary/complimentary-order.ts';
import { refundableUntil, refundRuleOf } from '#core/shop/products/refund-rule.ts';
import { ticketPrice } from '#core/shop/vouchers/price-with-voucher.ts';
import type { TicketsOfReceipt } from '#core/tickets/issued/emails.ts';
import { ticketsFile } from '#core/tickets/issued/paper/messages.ts';
import { billOf, donationLines, isDonationOnly, numberOf, voucherLine } from '../bill.ts';
import { type EmailContent, mainLink, type Part, paragraph, type Section, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf, whenAndWhere } from '../when-and-where.ts';
import { factsForBuyer, wordedContent } from '../worded-content.ts';
import { claimLinks } from './claim-links.ts';

type Receipt = CheckoutEmail & { readonly tickets?: TicketsOfReceipt };

/** The receipt: proof of purchase at the door (§2 Success), the tickets one by one, and the next steps. */
export const receipt = ({ order, to, tickets }: Receipt, mailContext: MailContext): EmailContent =>
  tickets && tickets.tickets.length > 0
    ? withTickets(order, to, tickets, mailContext)
    : isDonationOnly(order)
      ? ofDonations(order, mailContext)
      : {
          subject: `Your tickets for ${mailContext.edition.name} (order ${orderNumber(order.id)})`,
          heading: 'You’re coming. So are the dogs.',
          parts: withoutTickets(order, to, mailContext),
        };

const withTickets = (order: Order, to: string, tickets: TicketsOfReceipt, mailContext: MailContext): EmailContent => {
  const { siteUrl, edition } = mailContext;
  const count = tickets.tickets.length;
  const one = count === 1;
  const address = order.userId ? '/my-festival' : tickets.allAddress;
  return wordedContent(
    'receipt',
    {
      isSeveral: !one,
      facts: {
        ...factsForBuyer(order.payment?.name ?? null, edition),
        'order number': orderNumber(order.id),
        'number of tickets': spokenCount(count, 'ticket'),
        thanks: thanks(order, one),
      },
      blocks: {
        'link to the tickets': address
          ? [mainLink(one ? 'View your ticket' : 'View your tickets', new URL(address, siteUrl).href)]
          : [],
        'list of tickets': listOf(order, tickets, mailContext),
        'refund rule': [
          {
            kind: 'sections',
            sections: [
              cannotCome(order, tickets.tickets, mailContext, tickets.readAt),
              ...competing(order, mailContext),
            ],
          },
        ],
      },
      below: [
        calendarAndDirections(address, siteUrl),
        ...(order.userId === null ? asGuest(order, to, mailContext) : []),
        smallPrint(
          one
            ? 'Anyone with the link to your ticket can see it, so forward the ticket, not this email.'
            : `${order.userId === null ? '“View your tickets” opens all of them, and lets you give them away, so keep that link to yourself. ' : ''}To send someone one ticket, forward the link behind its number, not this email.`,
        ),
        {
          kind: 'or',
          text: 'Does anything look wrong?',
          label: 'Get in touch',
          url: new URL('/contact', siteUrl).href,
        },
      ],
    },
    mailContext,
  );
};

/** Links to the calendar that follows these tickets, and to the ways there. @param address of the tickets' page */
const calendarAndDirections = (address: string | null, siteUrl: URL): Part => {
  const directions = { label: 'Directions', url: new URL('/event#getting-here', siteUrl).href };
  if (!address) return { kind: 'words', words: [directions] };
  const calendar = { label: 'Add to calendar', url: new URL(`${address}#calendar`, siteUrl).href };
  return { kind: 'words', words: [calendar, ' (it follows if anything moves) · ', directions] };
};

/** What was bought, at what price, and how it was paid; with the attached file. */
const listOf = (
  order: Order,
  { tickets, pdf }: TicketsOfReceipt,
  { siteUrl }: Pick<MailContext, 'siteUrl'>,
): readonly Part[] => {
  const one = tickets.length === 1;
  return [
    pdf
      ? { kind: 'attached', file: ticketsFile(orderNumber(order.id)), note: sizeOf(tickets.length, pdf) }
      : paragraph(
          `We couldn’t attach ${one ? 'it' : 'them'} as a PDF this time. ${one ? 'Your ticket is' : 'Your tickets are'} behind the number${one ? '' : 's'} below, for your phone or your printer.`,
        ),
    {
      kind: 'tickets',
      tickets: tickets.map(({ number, holderName, line, address: page, when }, at) => ({
        what: order.lines[line]?.name ?? '',
        number,
        note: [plainName(holderName ?? ''), when, boughtAs(order, line, tickets.slice(0, at))]
          .filter(Boolean)
          .join(' · '),
        url: new URL(page, siteUrl).href,
      })),
      total: isComplimentary(order)
        ? ['Complimentary', formatPounds(order.total)]
        : ['Paid', formatPounds(order.payment?.amount ?? order.total)],
    },
    ...cardsOf(order, tickets, siteUrl),
    ...voucherLine(order).map(([what, off]) => paragraph(`${what}: ${off}.`)),
    ...donationLines(order).map(([what, sum]) => paragraph(`${what}: ${sum}. Thank you.`)),
    smallPrint(paidWith(order)),
  ];
};

/** The cards of presents, which only the buyer's own link opens; an account finds them in My Festival. */
const cardsOf = (order: Order, tickets: TicketsOfReceipt['tickets'], siteUrl: URL): readonly Part[] =>
  tickets.flatMap(({ present, number }): readonly Part[] => {
    if (!present) return [];
    const name = plainName(present.name) ?? `ticket ${number}`;
    const url = new URL(order.userId === null ? present.card : '/my-festival#tickets', siteUrl).href;
    return [
      {
        kind: 'words',
        words: [
          { label: `Print the card for ${name}`, url },
          '. It has no price on it, and a code that makes the ticket theirs.',
        ],
      },
    ];
  });

const thanks = (order: Order, one: boolean): string => {
  if (isComplimentary(order)) return one ? 'This one’s on us.' : 'These are on us.';
  return 'Thank you.';
};

/** What a ticket was bought as: its price or, in a bundle, the bundle, whose price stands at its first ticket. */
const boughtAs = (order: Order, line: number, before: readonly { readonly line: number }[]): string => {
  const bundle = order.lines[line]?.bundle;
  if (!bundle) return formatPounds(priceOf(order, line, before));
  const nth = before.filter((each) => each.line === line).length;
  const isFirst = order.lines.findIndex((each) => each.bundle?.id === bundle.id) === line;
  const name = (order.lines[line]?.quantity ?? 1) > 1 ? `${bundle.name} ${nth + 1}` : bundle.name;
  return isFirst ? `${name}, ${formatPounds(bundle.price)}` : name;
};

/**
 * A ticket's price. The voucher's price applies to the first tickets of a line.
 * @param before the tickets before this one
 */
const priceOf = (order: Order, line: number, before: readonly { readonly line: number }[]): Pence => {
  const bought = order.lines[line];
  return bought ? ticketPrice(bought, before.filter((each) => each.line === line).length) : order.total;
};

const sizeOf = (pages: number, pdf: Uint8Array): string =>
  `${pages === 1 ? 'one page' : `${spokenNumber(pages)} pages, one per ticket`}, ${Math.ceil(pdf.length / 1000)} kB`;

/** "21 October 2025 at 19:42, card ending 4242, order 7K3M2Q9D." */
const paidWith = ({ id, payment }: Order): string => {
  const when = payment ? [`${formatDate(payment.paidAt)} at ${hourOf(payment.paidAt)}`] : [];
  const card = payment?.cardEnding ? [`card ending ${payment.cardEnding}`] : [];
  return `${[...when, ...card, `order ${orderNumber(id)}`].join(', ')}.`;
};

const cannotCome = (
  order: Order,
  tickets: TicketsOfReceipt['tickets'],
  { edition }: MailContext,
  readAt: Instant,
): Section => {
  const title = 'Can’t make it?';
  if (order.channel === 'door') return { title, text: refundAtTheDoor };
  const one = tickets.length === 1;
  const guest = order.userId === null;
  const until = refundableUntil(edition, order);
  const change = `${changeOf(order, tickets)} until the gates open, ${guest ? 'with the link above' : 'in My Festival'}`;
  if (isFree(order)) return { title, text: `${change}.` };
  if (until && londonDate(readAt) > until)
    return { title, text: `${change}. The time for a refund ended on ${formatIsoDate(until)}.` };
  if (until) {
    const day = formatIsoDate(until);
    // A donation stays given.
    const whole = order.lines.some(({ donation }) => donation) ? 'a refund of your tickets' : 'a full refund';
    const refund = guest
      ? `${whole} until ${day}, in My Festival once the order is in your account`
      : `${whole} there until ${day}`;
    return { title, text: `${change}. Or get ${refund}.` };
  }
  return {
    title,
    text: `${change}. You bought within ${refundRuleOf(edition, order).closedWithinDays} days of the festival, so ${one ? 'it' : 'they'} can’t be refunded.`,
  };
};

/** A competitor ticket cannot be given away, because its entry stays in its account: only the name on it changes. */
const changeOf = (order: Order, tickets: TicketsOfReceipt['tickets']): string => {
  const it = tickets.length === 1 ? 'it' : 'a ticket';
  const entries = tickets.filter(({ line }) => order.lines[line]?.ticketType === 'Competitors').length;
  if (entries === tickets.length) return `You can change the name on ${it}`;
  return `You can give ${it}${entries > 0 ? ', other than a competitor ticket,' : ''} to someone else`;
};

const refundAtTheDoor = 'You paid at the gate, so any refund is made at the box office on the day.';

const competing = (order: Order, { edition }: MailContext): readonly Section[] =>
  mayCompete(order, edition)
    ? [
        {
          title: 'One more thing',
          // The deadline itself is excluded, so the email names the last day before it.
          text: `Please fill in two short forms in My Festival: the competition form by the end of ${dayOf(laterBy(edition.registrationClosesAt, -minute))}, and the conservation questionnaire before you run. We’ll email your hound’s class and run time.`,
        },
      ]
    : [];

/** The receipt of an order without tickets: the buyer only gave. */
const ofDonations = (order: Order, { edition }: MailContext): EmailContent => ({
  subject: `Thank you for your donation (order ${orderNumber(order.id)})`,
  heading: 'That’s very kind of you.',
  parts: [
    paragraph(`Thank you. We’ve got your donation, and we pass on all of it after ${edition.name}.`),
    { kind: 'facts', facts: [numberOf(order), ...paidBy(order)] },
    billOf(order),
    paragraph('There’s no ticket with it: keep this email as your receipt.'),
    smallPrint('A donation isn’t refunded by the festival’s refund rule. If it was a mistake, reply to this email.'),
  ],
});

/** The receipt of an order whose tickets no longer belong to this address, or are void. */
const withoutTickets = (order: Order, to: string, mailContext: MailContext): readonly Part[] => [
  paragraph(
    isFree(order)
      ? 'Thank you. Your places are booked.'
      : 'Thank you. We’ve got your payment and your places are booked.',
  ),
  { kind: 'facts', facts: [numberOf(order), ...paidBy(order), ...whenAndWhere(mailContext.edition)] },
  billOf(order),
  paragraph('Show this email at the gate, printed or on your phone. It’s your proof of purchase.'),
  ...(mayCompete(order, mailContext.edition)
    ? [
        paragraph(
          'You’re entering the ring: please fill in the competition form and the conservation questionnaire in My Festival.',
        ),
      ]
    : []),
  ...(order.userId === null ? asGuest(order, to, mailContext) : asMember(mailContext)),
  ...(isFree(order) ? [] : [smallPrint(refundRule(order, mailContext))]),
];

const isFree = (order: Order): boolean => order.payment?.amount === 0;

const paidBy = ({ payment }: Order): readonly (readonly [string, string])[] =>
  payment?.paidBy
    ? [['Paid at the gate', payment.paidBy === 'cash' ? 'in cash' : 'by card']]
    : payment?.cardEnding
      ? [['Paid by', `card ending ${payment.cardEnding}`]]
      : [];

/** Tickets of a competition that was called off since have no forms to fill in. */
const mayCompete = (order: Order, { parts }: Pick<Edition, 'parts'>): boolean =>
  parts.competition && order.lines.some(({ ticketType }) => ticketType === 'Competitors');

const asMember = ({ siteUrl }: MailContext): readonly Part[] => [
  mainLink('See them in My Festival', new URL('/my-festival', siteUrl).href),
];

const asGuest = (order: Order, to: string, mailContext: MailContext): readonly Part[] => {
  const { signUp, logIn } = claimLinks(order, to, mailContext);
  return [
    paragraph('Create an account to keep your tickets in My Festival. It takes a minute.'),
    mainLink('Keep my tickets in an account', signUp),
    { kind: 'or', text: 'Already have an account?', label: 'Log in to add them', url: logIn },
    smallPrint('Keep these two links to yourself: anyone who has one can claim this order.'),
  ];
};

const refundRule = (order: Order, { edition }: MailContext): string => {
  if (order.channel === 'door') return refundAtTheDoor;
  const until = refundableUntil(edition, order);
  const place = order.userId === null ? 'in My Festival once the order is in your account' : 'in My Festival';
  return until
    ? `You can cancel the whole order for ${order.lines.some(({ donation }) => donation) ? 'a refund of its tickets' : 'a full refund'}, or return a single ticket, until ${formatIsoDate(until)}, ${place}.`
    : `You bought these tickets within ${refundRuleOf(edition, order).closedWithinDays} days of the festival, so they can’t be refunded.`;
};
