import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxItem } from '#core/email/ports.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from './stores/store.ts';

export const marksContract = (name: string, open: () => Promise<Store>) =>
  describe(`Marks: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('remembers the last value under each name', async () => {
      expect(await store.marks.get('notices-read')).toBeUndefined();
      await store.marks.set('notices-read', '1');
      await store.marks.set('letters-read', 'a');
      await store.marks.set('notices-read', '2');
      expect(await store.marks.get('notices-read')).toBe('2');
      expect(await store.marks.get('letters-read')).toBe('a');
    });
  });

const aLetter = (id: string, minutes: number): InboxItem => ({
  id,
  kind: 'letter',
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

    it('shows the newest letter first', async () => {
      await store.inbox.add(aLetter('one', 1));
      await store.inbox.add({ ...aLetter('two', 3), kind: 'text' });
      await store.inbox.add(aLetter('three', 2));
      expect(await store.inbox.all()).toEqual([
        { ...aLetter('two', 3), kind: 'text' },
        aLetter('three', 2),
        aLetter('one', 1),
      ]);
    });

    it('holds a letter that was posted twice once', async () => {
      await store.inbox.add(aLetter('one', 1));
      await store.inbox.add(aLetter('one', 2));
      expect(await store.inbox.all()).toEqual([aLetter('one', 1)]);
    });

    it('shows two hundred letters and no more', async () => {
      await Promise.all(Array.from({ length: 205 }, (_, at) => store.inbox.add(aLetter(`letter_${at}`, at))));
      const shown = await store.inbox.all();
      expect(shown).toHaveLength(200);
      expect(shown[0]).toEqual(aLetter('letter_204', 204));
    });
  });
