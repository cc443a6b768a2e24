import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxItem } from '#core/desk/outbox/ports.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const anInboxItem = (id: string, minutes: number): InboxItem => ({
  id,
  kind: 'email',
  to: 'ada@example.org',
  subject: `Your order ${id}`,
  text: 'Thank you',
  html: '<p>Thank you</p>',
  sentAt: laterBy(aSaturdayInOctober, minutes * minute),
});

export const inboxContract = (name: string, open: () => Promise<Store>) =>
  describe(`Inbox: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('the inbox in place of a mail server lists the newest email first', async () => {
      await store.inbox.add(anInboxItem('one', 1));
      await store.inbox.add({ ...anInboxItem('two', 3), kind: 'text' });
      await store.inbox.add(anInboxItem('three', 2));
      expect(await store.inbox.all()).toEqual([
        { ...anInboxItem('two', 3), kind: 'text' },
        anInboxItem('three', 2),
        anInboxItem('one', 1),
      ]);
    });

    it('the inbox in place of a mail server stores an email that is added twice once', async () => {
      await store.inbox.add(anInboxItem('one', 1));
      await store.inbox.add(anInboxItem('one', 2));
      expect(await store.inbox.all()).toEqual([anInboxItem('one', 1)]);
    });

    it('the inbox in place of a mail server lists at most two hundred emails', async () => {
      await Promise.all(Array.from({ length: 205 }, (_, at) => store.inbox.add(anInboxItem(`letter_${at}`, at))));
      const shown = await store.inbox.all();
      expect(shown).toHaveLength(200);
      expect(shown[0]).toEqual(anInboxItem('letter_204', 204));
    });
  });
