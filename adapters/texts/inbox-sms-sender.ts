import type { Inbox, SmsSender } from '#core/desk/outbox/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { textBody } from './text-body.ts';

/** Delivers text messages to the development inbox only. */
export const inboxSmsSender = (
  inbox: Pick<Inbox, 'add'>,
  { edition, machineClock }: { readonly edition: Pick<Edition, 'name'>; readonly machineClock: Clock },
): SmsSender => ({
  send: (id, text) =>
    inbox.add({
      id,
      kind: 'text',
      to: text.to,
      subject: '',
      text: textBody(text, edition),
      html: '',
      sentAt: machineClock.now(),
    }),
});
