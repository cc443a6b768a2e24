import type { AlertEmail } from '#core/kernel/alerts/emails.ts';
import { alertMessages, alertOver } from '#core/kernel/alerts/messages.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { type EmailContent, mainLink, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';

/** Notifies the operator that an alert was raised, or is over. */
export const alertEmail = (
  { alert, state, since, detail, place }: AlertEmail,
  { siteUrl }: MailContext,
): EmailContent => {
  const { title, advice } = alertMessages[alert];
  const when = `It started at ${formatTime(since)} on ${formatDate(since)}${place ? `, on ${place}` : ''}.`;
  return state === 'raised'
    ? {
        subject: `Alert: ${title}`,
        heading: title,
        parts: [
          paragraph(`${detail} ${when}`),
          paragraph(advice),
          paragraph('We’ll email you again when it’s sorted.'),
          mainLink('Open the desk', new URL('/desk', siteUrl).href),
        ],
      }
    : {
        subject: `Sorted: ${title}`,
        heading: 'It’s sorted',
        parts: [paragraph(`“${title}”: ${alertOver}`), paragraph(when)],
      };
};
