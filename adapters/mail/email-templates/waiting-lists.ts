import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { PartyEnding } from '#core/shop/waiting-lists/emails.ts';
import { partyAddress } from '#core/shop/waiting-lists/party-links.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf } from '../when-and-where.ts';
import { factsShared, wordedContent } from '../worded-content.ts';
import { greeting } from './greeting.ts';

type Of<Kind extends Email['kind']> = Extract<Email, { readonly kind: Kind }>;
type AboutParty = Pick<Of<'waiting-joined'>, 'name' | 'partyId' | 'key' | 'product' | 'places'>;

/** Words that depend on whether the party wants one place or several. */
const one = { them: 'it', yours: 'your place' } as const;
const several = { them: 'them', yours: 'your places' } as const;
const wordsFor = (places: number) => (places === 1 ? one : several);

const facts = ({ product, places }: AboutParty) => ({
  kind: 'facts' as const,
  facts: [
    ['For', product],
    ['Places', String(places)],
  ] as const,
});

const link = ({ partyId, key }: AboutParty, { siteUrl }: MailContext): string =>
  new URL(partyAddress(partyId, key), siteUrl).href;

const tickets = ({ siteUrl }: MailContext) => mainLink('See what’s on sale', new URL('/tickets', siteUrl).href);

/** "6.40pm on Tuesday 11 November 2025" */
const moment = (at: Instant): string => `${hourOf(at)} on ${dayOf(at)}`;

/**
 * Confirms that the party has joined the waiting list, or names its number of places; without the name, because its
 * address is not proven yet.
 */
export const waitingJoined = (email: Of<'waiting-joined'>, context: MailContext): EmailContent => {
  const { heading, text } = joinedWords(email);
  return {
    subject: `${heading}: ${email.product}`,
    heading,
    parts: [
      paragraph(`Hello. ${text}`),
      facts(email),
      mainLink('See where you are on the list', link(email, context)),
      smallPrint(
        `You can ${email.most === 1 ? '' : 'change the number of places or '}leave the waiting list on the same page. If you didn’t ask for this, please leave it there.`,
      ),
    ],
  };
};

const joinedWords = ({ places, asked, before }: Of<'waiting-joined'>) => {
  if (before !== undefined)
    return {
      heading: 'We’ve changed your number of places',
      text: `You’re still on the waiting list, but one order can have no more than ${spokenNumber(places)} now, so we’ve changed your number from ${spokenNumber(before)} to ${spokenNumber(places)}. You keep your place on the list.`,
    };
  if (asked !== undefined)
    return {
      heading: 'You’re already on the waiting list',
      text: `This address has just asked for ${placesInWords(asked)}, and it’s on the waiting list already, for ${spokenNumber(places)}. That number hasn’t changed. If you’d like ${spokenNumber(asked)} instead, change it on the page below: you keep your place on the list.`,
    };
  return {
    heading: 'You’re on the waiting list',
    text: `When ${places === 1 ? 'a place comes' : `${placesInWords(places)} come`} up for you, we’ll hold ${wordsFor(places).them} and email you. There’s nothing to pay unless you say yes.`,
  };
};

/** Offers the held places, with the end of the offer. */
export const waitingOffer = (email: Of<'waiting-offer'>, context: MailContext): EmailContent => {
  const { places, product, until } = email;
  return wordedContent(
    'waiting-offer',
    {
      isSeveral: places !== 1,
      facts: {
        ...factsShared(email.name, context.edition),
        product,
        places: placesInWords(places),
        time: hourOf(until),
        'end of the offer': moment(until),
      },
      blocks: {
        'what is held': [facts(email)],
        'link to the offer': [mainLink(places === 1 ? 'Take my place' : 'Take my places', link(email, context))],
      },
      below: [smallPrint(`Keep this link to yourself: anyone who has it can use ${wordsFor(places).yours}.`)],
    },
    context,
  );
};

/** Notifies the party that its offer has expired. Its places are then offered to the next party, or are on sale. */
export const waitingLapsed = (email: Of<'waiting-lapsed'>, context: MailContext): EmailContent => {
  const { them, yours } = wordsFor(email.places);
  return {
    subject: `Your time has run out: ${email.product}`,
    heading: `We couldn’t hold ${yours} any longer`,
    parts: [
      paragraph(
        `${greeting(email.name)} We held ${placesInWords(email.places)} for you, but the time ran out, so someone else can have ${them} now. You’re no longer on the waiting list. If you’d still like to come, see what’s left or join the list again.`,
      ),
      facts(email),
      tickets(context),
    ],
  };
};

const endings = (
  places: number,
): Readonly<Record<PartyEnding, { readonly heading: string; readonly text: string }>> => ({
  declined: {
    heading: 'Thanks for letting us know',
    text: `We’ve let ${wordsFor(places).yours} go, so someone else can have ${wordsFor(places).them}, and taken you off the waiting list. Nothing has been charged.`,
  },
  left: { heading: 'You’ve left the waiting list', text: 'You’re no longer on the waiting list, as you asked.' },
  removed: {
    heading: 'You’re no longer on the waiting list',
    text: 'We’ve taken you off the waiting list. If that’s a surprise, just reply to this email and we’ll look into it.',
  },
  closed: {
    heading: 'The waiting list has closed',
    text: 'Tickets aren’t on sale online any more, so we can’t offer you any places now. Sorry, and thank you for waiting.',
  },
});

/** Notifies the party that it has left the waiting list, and why. */
export const waitingEnded = (email: Of<'waiting-ended'>, context: MailContext): EmailContent => {
  const { heading, text } = endings(email.places)[email.why];
  return {
    subject: `${heading}: ${email.product}`,
    heading,
    // Once the list has closed, nothing is on sale.
    parts: [
      paragraph(`${greeting(email.name)} ${text}`),
      facts(email),
      ...(email.why === 'closed' ? [] : [tickets(context)]),
    ],
  };
};
