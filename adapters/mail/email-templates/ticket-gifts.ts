import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import { formatDate } from '#core/kernel/time.ts';
import { giftPath } from '#core/tickets/changes/gift-path.ts';
import { ticketPath } from '#core/tickets/issued/ticket-path.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { whenAndWhere } from '../when-and-where.ts';
import { factsShared, wordedContent } from '../worded-content.ts';
import { greeting } from './greeting.ts';

type Of<Kind extends Email['kind']> = Extract<Email, { readonly kind: Kind }>;

/** The giver's name, safe for an email: a stranger may have typed it, so the email carries only what looks like a name. */
const giver = (name: string): string => plainName(name) ?? 'Someone';

/** When and where a ticket is good that is not for the whole day: a lunch at 12.30pm, a workshop in its tent. */
const timed = ({ when }: { readonly when?: string }): readonly (readonly [string, string])[] =>
  when === undefined ? [] : [['Ticket for', when]];

/** Invites the receiver to accept a ticket. */
export const ticketOffered = (email: Of<'ticket-offered'>, mailContext: MailContext): EmailContent => {
  const { name, other, ticket, ticketId, token, until } = email;
  const { siteUrl, edition } = mailContext;
  const end = `${hourOf(until)} on ${formatDate(until)}`;
  return wordedContent(
    'ticket-offered',
    {
      facts: { ...factsShared(name, edition), giver: giver(other), ticket, 'end of the offer': end },
      blocks: {
        'link to the ticket': [
          // The message itself appears only on the ticket's page: our emails carry no stranger's words.
          ...(email.hasMessage ? [paragraph('There’s a message for you, too: you’ll see it with the ticket.')] : []),
          mainLink('See your ticket', new URL(giftPath(ticketId, token), siteUrl).href),
        ],
        'the ticket': [{ kind: 'facts', facts: [['Ticket', ticket], ...timed(email), ...whenAndWhere(edition)] }],
      },
      below: [
        {
          kind: 'sections',
          sections: [
            {
              title: 'Coming?',
              text: `It’s paid for, and you don’t need an account. You have until ${end} to accept it, unless it’s taken back first.`,
            },
            {
              title: 'Can’t come?',
              text: `Say so on the same page, and it goes back to ${plainName(other) ?? 'the sender'}.`,
            },
          ],
        },
        smallPrint(
          'Keep this link to yourself: anyone who has it can accept the ticket. If you weren’t expecting it, you can ignore this email.',
        ),
      ],
    },
    mailContext,
  );
};

/** The new holder's ticket. */
export const ticketReceived = (
  { name, other, ticket, ticketId, number, key, ...email }: Of<'ticket-received'>,
  mailContext: MailContext,
): EmailContent => {
  const { siteUrl, edition } = mailContext;
  const whose = plainName(other) ? `${plainName(other)}’s` : 'The';
  return wordedContent(
    'ticket-received',
    {
      facts: { ...factsShared(name, edition), giver: giver(other), whose, ticket, 'ticket number': number },
      blocks: {
        'the ticket': [
          { kind: 'facts', facts: [['Ticket', ticket], ['Number', number], ...timed(email), ...whenAndWhere(edition)] },
        ],
        'link to the ticket': [mainLink('Show my ticket', new URL(ticketPath(ticketId, key), siteUrl).href)],
      },
      below: [smallPrint('Keep this link to yourself: anyone who has it can show your ticket.')],
    },
    mailContext,
  );
};

/** Confirms to the giver that the receiver has accepted the ticket. */
export const ticketAccepted = (
  { name, other, ticket, number }: Of<'ticket-accepted'>,
  { siteUrl }: MailContext,
): EmailContent => ({
  subject: `${giver(other)} accepted your ticket`,
  heading: 'Your ticket has been accepted',
  parts: [
    paragraph(
      `${greeting(name)} Good news: ${giver(other)} accepted the ticket you gave them. They have a code of their own now, and yours no longer works.`,
    ),
    {
      kind: 'facts',
      facts: [
        ['Ticket', ticket],
        ['Number', number],
      ],
    },
    mainLink('See your tickets in My Festival', new URL('/my-festival', siteUrl).href),
    smallPrint('There’s nothing else for you to do.'),
  ],
});

/** Notifies the giver that the receiver declined the ticket. */
export const ticketDeclined = (
  { name, other, ticket, number }: Of<'ticket-declined'>,
  { siteUrl }: MailContext,
): EmailContent => ({
  subject: `${giver(other)} sent your ticket back`,
  heading: 'Your ticket is back with you',
  parts: [
    paragraph(
      `${greeting(name)} ${giver(other)} doesn’t need the ticket you gave them. It’s still yours, and your code still works.`,
    ),
    {
      kind: 'facts',
      facts: [
        ['Ticket', ticket],
        ['Number', number],
      ],
    },
    mainLink('See your tickets in My Festival', new URL('/my-festival', siteUrl).href),
  ],
});

/** Notifies the receiver that the ticket is not theirs any more, or will not be. */
export const ticketTakenBack = (
  { name, other, ticket, cancelled }: Of<'ticket-taken-back'>,
  { edition }: MailContext,
): EmailContent => {
  const what = cancelled
    ? `The ticket ${plainName(other) ?? 'someone'} sent you for ${edition.name} has been cancelled, so it won’t get you in.`
    : `${giver(other)} has taken back the ticket they’d sent you for ${edition.name}, so the link in our earlier email no longer works.`;
  return {
    subject: cancelled ? 'The ticket you were sent has been cancelled' : `${giver(other)} has taken a ticket back`,
    heading: cancelled ? 'The ticket has been cancelled' : 'The ticket has been taken back',
    parts: [paragraph(`${greeting(name)} ${what}`), { kind: 'facts', facts: [['Ticket', ticket]] }],
  };
};
