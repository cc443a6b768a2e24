import type { DeclineReason, TraderEmail } from '#core/desk/traders/emails.ts';
import { applicationAddress } from '#core/desk/traders/trader-address.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatPounds } from '#core/kernel/money.ts';
import type { Instant } from '#core/kernel/time.ts';
import { partyAddress } from '#core/shop/waiting-lists/party-links.ts';
import { type EmailContent, mainLink, type Part, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf } from '../when-and-where.ts';
import { greeting } from './greeting.ts';

type Of<Kind extends TraderEmail['kind']> = Extract<TraderEmail, { readonly kind: Kind }>;
type Link = Pick<Of<'trader-draft'>, 'traderId' | 'key'>;

const link = ({ traderId, key }: Link, { siteUrl }: MailContext): string =>
  new URL(applicationAddress(traderId, key), siteUrl).href;

/** "6pm on Tuesday 16 September 2025" */
const moment = (at: Instant): string => `${hourOf(at)} on ${dayOf(at)}`;

const keepLink = smallPrint('Keep this link to yourself: anyone who has it can open your application.');

/** A sentence of the organiser's own, as a paragraph; none for an empty one. */
const noted = (note: string): readonly Part[] => (note === '' ? [] : [paragraph(note)]);

const list = new Intl.ListFormat('en-GB');

/** What is still to be sent; nothing once the papers are complete. */
const stillToSend = (missing: readonly string[]): readonly Part[] =>
  missing.length === 0
    ? []
    : [
        paragraph(
          `Still to send: ${list.format(missing)}. A paper has to be good on the day, and a place is only certain once they’re all here.`,
        ),
      ];

/** The link to a draft; it quotes nothing of the form, because the address may be a stranger's. */
export const traderDraft = (email: Of<'trader-draft'>, context: MailContext): EmailContent => ({
  subject: 'Your application for a stand',
  heading: 'Carry on with your application',
  parts: [
    paragraph(
      'Hello. You’ve begun an application for a stand, and we’ve kept what you typed. This link brings it back.',
    ),
    mainLink('Carry on', link(email, context)),
    smallPrint(
      'Keep this link to yourself: anyone who has it can open the application. If you didn’t begin one, someone mistyped their address, and you can ignore this email.',
    ),
  ],
});

/** Confirms that the application has arrived, with the papers that are still missing. */
export const traderApplied = (email: Of<'trader-applied'>, context: MailContext): EmailContent => ({
  subject: 'We’ve got your application for a stand',
  heading: 'It’s with us',
  parts: [
    paragraph(`${greeting(email.name)} Thank you for applying. We’ll read it and email you our answer.`),
    { kind: 'facts', facts: [['Stall', email.stall]] },
    ...stillToSend(email.missing),
    mainLink(email.missing.length === 0 ? 'See your application' : 'Add your papers', link(email, context)),
    keepLink,
  ],
});

/** Passes on the organisers' question; it is answered on the application's page. */
export const traderQuestion = (email: Of<'trader-question'>, context: MailContext): EmailContent => ({
  subject: 'A question about your stand',
  heading: 'A question about your stand',
  parts: [
    paragraph(`${greeting(email.name)} We’re reading your application for ${email.stall}, and we’d like to know:`),
    paragraph(email.question),
    mainLink('Answer', link(email, context)),
    keepLink,
  ],
});

/** The application waits until a stand becomes free. */
export const traderWaiting = (email: Of<'trader-waiting'>, context: MailContext): EmailContent => ({
  subject: 'Your stand at the festival: you’re on the waiting list',
  heading: 'You’re on the waiting list',
  parts: [
    paragraph(
      `${greeting(email.name)} We’d like to have ${email.stall}, but there’s no stand for you at the moment. You’re on our waiting list, and if one comes free we’ll email you. There’s nothing to pay until then.`,
    ),
    ...noted(email.note),
    mainLink('See your application', link(email, context)),
    keepLink,
  ],
});

const because: Readonly<Record<DeclineReason, string>> = {
  enough: 'This year we already have as many stalls like yours as the market can hold, so we can’t offer you a stand.',
  'not-the-day': 'We don’t think it’s right for this day, so we can’t offer you a stand this year.',
  papers: 'We can’t offer you a stand this year, because the papers we need weren’t complete.',
  none: 'We can’t offer you a stand this year.',
};

/** The application was declined. */
export const traderDeclined = (email: Of<'trader-declined'>): EmailContent => ({
  subject: 'Your stand at the festival',
  heading: 'Not this year, we’re sorry',
  parts: [
    paragraph(`${greeting(email.name)} Thank you for applying with ${email.stall}. ${because[email.why]}`),
    ...noted(email.note),
    smallPrint('The papers you sent us will be deleted within 30 days.'),
  ],
});

const held = (email: Of<'trader-offer'> | Of<'trader-reminder'>, context: MailContext): readonly Part[] => [
  {
    kind: 'facts',
    facts: [
      ['Stall', email.stall],
      ['Stand', email.stand],
      ['To pay', formatPounds(email.price)],
      ['Held until', moment(email.until)],
    ],
  },
  mainLink(
    `Pay ${formatPounds(email.price)} and take it`,
    new URL(partyAddress(email.partyId, email.partyKey), context.siteUrl).href,
  ),
  ...stillToSend(email.missing),
  { kind: 'or', text: 'Papers, questions, your words:', label: 'your application', url: link(email, context) },
  smallPrint(
    'If you can’t come, say no on the page of the stand, and it goes to someone else. Keep both links to yourself.',
  ),
];

/** The application was accepted: a stand is held, and the link pays it. */
export const traderOffer = (email: Of<'trader-offer'>, context: MailContext): EmailContent => ({
  subject: 'You’re in: a stand is held for you',
  heading: 'You’re in',
  parts: [
    paragraph(
      `${greeting(email.name)} We’d like to have ${email.stall} with us. A stand is held for you until ${moment(email.until)}.`,
    ),
    ...noted(email.note),
    ...held(email, context),
  ],
});

/** Reminds of a held stand, a day before it lapses. */
export const traderReminder = (email: Of<'trader-reminder'>, context: MailContext): EmailContent => ({
  subject: 'Your stand is held until tomorrow',
  heading: 'One more day to take your stand',
  parts: [
    paragraph(
      `${greeting(email.name)} The stand for ${email.stall} isn’t paid yet. We hold it until ${moment(email.until)}; after that someone else can have it.`,
    ),
    ...held(email, context),
  ],
});

/** The held stand was not paid in time, or the desk took it back. */
export const traderLapsed = (email: Of<'trader-lapsed'>, context: MailContext): EmailContent => ({
  subject: 'We couldn’t hold your stand any longer',
  heading: 'We couldn’t hold your stand any longer',
  parts: [
    paragraph(
      `${greeting(email.name)} We’ve had to let the stand for ${email.stall} go, so someone else can have it now. Nothing has been charged. If you’d still like to come, tell us.`,
    ),
    mainLink('See your application', link(email, context)),
  ],
});
