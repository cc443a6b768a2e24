import type { EmailRenderer } from '#core/desk/email-wording/ports.ts';
import { withHeaderOfSite } from './email-header.ts';
import type { MailContext } from './mail-context.ts';
import { renderEmail } from './render-email.ts';

/** Renders emails for a browser by the function that the mailers use. */
export const emailRenderer = (mailContext: MailContext): EmailRenderer => ({
  render: (email) => {
    const rendered = renderEmail(email, mailContext);
    const { to, subject, text } = rendered;
    return { to, subject, text, html: withHeaderOfSite(rendered) };
  },
});
