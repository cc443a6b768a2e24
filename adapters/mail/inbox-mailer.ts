import type { Inbox, Mailer } from '#core/desk/outbox/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { withHeaderOfSite } from './email-header.ts';
import type { MailContext } from './mail-context.ts';
import type { PersistedAttachments } from './persisted-attachments.ts';
import { renderEmail } from './render-email.ts';

/** A mailer that stores rendered emails in the development inbox, and their attachments beside it. */
export const inboxMailer = (
  inbox: Pick<Inbox, 'add'>,
  attachments: Pick<PersistedAttachments, 'keep'>,
  facts: MailContext & { readonly machineClock: Clock },
): Mailer => ({
  send: async (id, email) => {
    const rendered = renderEmail(email, facts);
    const { to, subject, text, attached } = rendered;
    if (attached) await attachments.keep(id, attached);
    const shown = withHeaderOfSite(rendered);
    return inbox.add({ id, kind: 'email', to, subject, text, html: shown, sentAt: facts.machineClock.now() });
  },
});
