import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { factsShared, wordedContent } from '../worded-content.ts';
import { goodUntil, greeting } from './greeting.ts';

type Recovery = Extract<Email, { kind: 'password-recovery' }>;

/**
 * Links to the page that sets a new password. A recipient who did not request it can ignore it. After an objection the
 * recipient needs it, because the account stays locked until a new password is set.
 */
export const passwordRecovery = (email: Recovery, mailContext: MailContext): EmailContent =>
  email.locked ? afterObjection(email, mailContext) : onRequest(email, mailContext);

const onRequest = ({ name, link, expiresAt }: Recovery, mailContext: MailContext): EmailContent =>
  wordedContent(
    'password-recovery',
    {
      facts: factsShared(name, mailContext.edition),
      blocks: { 'link to choose one': [mainLink('Choose a new password', link)] },
      below: [
        paragraph(goodUntil(expiresAt)),
        smallPrint('If you didn’t ask, ignore this email: nothing changes unless the link is used.'),
      ],
    },
    mailContext,
  );

const afterObjection = ({ name, link, expiresAt }: Recovery, { siteUrl }: MailContext): EmailContent => ({
  subject: 'Get back into your account: choose a new password',
  heading: 'Choose a new password',
  parts: [
    paragraph(
      `${greeting(name)} You told us that a change to your festival account wasn’t yours. We’ve logged everyone out and removed the password, so no one can get in, not even you.`,
    ),
    paragraph('Choose a new password and your account is yours again.'),
    mainLink('Choose a new password', link),
    paragraph(goodUntil(expiresAt)),
    smallPrint(`Too late for the link? Ask for another at ${new URL('/password-reset-request', siteUrl).href}`),
  ],
});
