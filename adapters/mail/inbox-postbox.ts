import type { Inbox, Postbox } from '#core/email/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { letterOf } from './letter-of.ts';
import type { Stationery } from './stationery.ts';

/** Letters that go no further than the development inbox. */
export const inboxPostbox = (
  inbox: Pick<Inbox, 'add'>,
  facts: Stationery & { readonly machineClock: Clock },
): Postbox => ({
  post: (id, letter) => {
    const { to, subject, text, html } = letterOf(letter, facts);
    return inbox.add({ id, kind: 'letter', to, subject, text, html, sentAt: facts.machineClock.now() });
  },
});
