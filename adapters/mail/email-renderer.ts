import { noKey } from '#core/desk/email-wording/example-email.ts';
import type { EmailRenderer } from '#core/desk/email-wording/ports.ts';
import { withHeaderOfSite } from './email-header.ts';
import type { MailContext } from './mail-context.ts';
import { renderEmail } from './render-email.ts';

/** Renders emails for a browser by the function that the mailers use; their signed links are not signed. */
export const emailRenderer = (mailContext: MailContext): EmailRenderer => ({
  render: (email) => {
    const { to, subject, text, html } = renderEmail(email, { ...mailContext, links: { sign: () => noKey } });
    return { to, subject, text, html: withHeaderOfSite(html) };
  },
});
