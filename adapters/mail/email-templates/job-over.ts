import { formatNumber } from '#core/kernel/format-number.ts';
import type { JobEmail } from '#core/kernel/jobs/emails.ts';
import { type EmailContent, mainLink, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';

/** Notifies the organiser who started a job that it is over. */
export const jobOver = (
  { name, title, state, done, troubled, reason }: JobEmail,
  { siteUrl }: MailContext,
): EmailContent => ({
  subject: state === 'done' ? `Done: ${title}` : `Stopped: ${title}`,
  heading: state === 'done' ? 'It’s done' : 'It needs you',
  parts: [
    paragraph(
      state === 'done'
        ? `${greeting(name)} “${title}” is finished: ${formatNumber(done)} in all.`
        : `${greeting(name)} “${title}” stopped: ${reason}. What was done by then stays done.`,
    ),
    ...(troubled > 0
      ? [paragraph(`${formatNumber(troubled)} of them ${troubled === 1 ? 'needs' : 'need'} a look.`)]
      : []),
    mainLink(state === 'done' ? 'See it at the desk' : 'Try again at the desk', new URL('/desk/jobs', siteUrl).href),
  ],
});
