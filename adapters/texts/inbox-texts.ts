import type { Edition } from '#core/edition/edition.ts';
import type { Inbox, TextPost } from '#core/email/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { wordsOf } from './words.ts';

/** Texts that go no further than the development inbox. */
export const inboxTexts = (
  inbox: Pick<Inbox, 'add'>,
  { edition, machineClock }: { readonly edition: Pick<Edition, 'name'>; readonly machineClock: Clock },
): TextPost => ({
  send: (id, text) =>
    inbox.add({
      id,
      kind: 'text',
      to: text.to,
      subject: '',
      text: wordsOf(text, edition),
      html: '',
      sentAt: machineClock.now(),
    }),
});
