import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDeletion } from '#core/desk/personal-data/deletion/deletion.ts';
import type { DeletionTask } from '#core/desk/personal-data/deletion/emails.ts';
import { userId } from '#core/kernel/ids.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const at = (days: number) => laterBy(aSaturdayInOctober, days * day);
const [harriet, tom] = [userId('harriet'), userId('tom')];
const aQueuedEmail = (id: string): DeletionTask => ({
  id,
  task: {
    kind: 'email',
    email: { kind: 'account-going', to: 'harriet@example.co.uk', name: 'Harriet', dueAt: at(7), token: 'token' },
  },
});

/** Scheduled account deletions: stored once, cancelled in time, resumed until they are finished. */
export const deletionsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Deletions: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const waiting = async () => (await store.outbox.take(at(30), at(30), 9)).map(({ id }) => id);

    it('the store of account deletions keeps the first request and its email when one is requested again', async () => {
      const first = newDeletion(harriet, at(0));
      expect(await store.deletions.add(first, [aQueuedEmail('first')])).toEqual(first);
      expect(await store.deletions.add(newDeletion(harriet, at(1)), [aQueuedEmail('second')])).toEqual(first);
      expect(await store.deletions.find(harriet)).toEqual(first);
      expect(await store.deletions.find(tom)).toBeUndefined();
      expect(await store.deletions.underWay()).toEqual([first]);
      expect(await waiting()).toEqual(['first']);
    });

    it('the store of account deletions cancels a deletion that has not begun, once', async () => {
      await store.deletions.add(newDeletion(harriet, at(0)), []);
      expect(await store.deletions.cancel(harriet)).toBe(true);
      expect(await store.deletions.cancel(harriet)).toBe(false);
      expect(await store.deletions.begin(at(8), 9)).toEqual([]);
    });

    it('account deletions begin when their seven days are over, and can then no longer be cancelled', async () => {
      await store.deletions.add(newDeletion(harriet, at(0)), []);
      await store.deletions.add(newDeletion(tom, at(1)), []);
      expect(await store.deletions.begin(at(6.9), 9)).toEqual([]);
      expect(await store.deletions.begin(at(7), 9)).toEqual([harriet]);
      expect(await store.deletions.cancel(harriet)).toBe(false);
      expect(await store.deletions.find(harriet)).toBeUndefined();
      expect(await store.deletions.cancel(tom)).toBe(true);
    });

    it('account deletions that were put off can be found and cancelled again, and begin at the next run', async () => {
      const wanted = newDeletion(harriet, at(0));
      await store.deletions.add(wanted, []);
      expect(await store.deletions.begin(at(7), 9)).toEqual([harriet]);
      await store.deletions.putOff(harriet);
      expect(await store.deletions.find(harriet)).toEqual(wanted);
      expect(await store.deletions.begin(at(8), 9)).toEqual([harriet]);
      await store.deletions.putOff(harriet);
      expect(await store.deletions.cancel(harriet)).toBe(true);
    });

    it('account deletions that were begun and not finished are returned, oldest first', async () => {
      await store.deletions.add(newDeletion(tom, at(1)), []);
      await store.deletions.add(newDeletion(harriet, at(0)), []);
      expect(await store.deletions.begin(at(9), 1)).toEqual([harriet]);
      expect(await store.deletions.begin(at(9), 9)).toEqual([harriet, tom]);
      await store.deletions.finish(harriet);
      await store.deletions.finish(harriet);
      expect(await store.deletions.begin(at(9), 9)).toEqual([tom]);
    });
  });
