import type { Clock } from '#core/kernel/ports.ts';
import type { Inbox, Mailer } from '#core/outbox/ports.ts';
import type { MailContext } from './mail-context.ts';
import { renderEmail } from './render-email.ts';

/** A mailer that stores rendered e-mails in the development inbox. */
export const inboxMailer = (
  inbox: Pick<Inbox, 'add'>,
  facts: MailContext & { readonly machineClock: Clock },
): Mailer => ({
  send: (id, email) => {
    const { to, subject, text, html } = renderEmail(email, facts);
    return inbox.add({ id, kind: 'letter', to, subject, text, html, sentAt: facts.machineClock.now() });
  },
});
