import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#core/kernel/alerts/alert.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const now = aSaturdayInOctober;
const anAlert = (change: Partial<Alert> = {}): Alert => ({
  kind: 'disk-full',
  place: 'web-1',
  state: 'raised',
  number: 1,
  since: now,
  clearSince: null,
  checkedAt: now,
  detail: 'The disk: 0.4 GB left.',
  ...change,
});
const call = { alert: 'disk-full', state: 'raised', since: now, detail: '0.4 GB left.', place: 'web-1' } as const;

/** Alerts are decided from the stored alerts, and stored in one transaction with their messages. */
export const alertsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Alerts: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const put = (...changed: readonly Alert[]) => store.alerts.follow(() => ({ changed, tasks: [] }), now);

    it('operations alerts are stored by kind and machine, and read back as they were', async () => {
      const over = anAlert({ kind: 'outbox-stuck', place: '', state: 'over', clearSince: laterBy(now, minute) });
      const other = anAlert({ place: 'web-2', since: laterBy(now, -minute) });
      await put(anAlert({ detail: 'before' }), over, other);
      await put(anAlert());
      expect(await store.alerts.raised()).toEqual([other, anAlert()]);
      let all: readonly Alert[] = [];
      await store.alerts.follow((stored) => {
        all = stored;
        return { changed: [], tasks: [] };
      }, now);
      expect([...all].sort((one, another) => one.since - another.since || (one.kind < another.kind ? -1 : 1))).toEqual([
        other,
        anAlert(),
        over,
      ]);
    });

    it('operations alerts queue their messages with the change, each once', async () => {
      const followed = {
        changed: [anAlert()],
        tasks: [{ id: 'alert:1', task: { kind: 'alert-call', call } as const }],
      };
      await store.alerts.follow(() => followed, now);
      await store.alerts.follow(() => followed, now);
      const taken = await store.outbox.take(now, laterBy(now, minute), 10);
      expect(taken).toMatchObject(followed.tasks);
      expect(taken).toHaveLength(1);
    });

    it('operations alerts cancel their unsent messages once they are outdated', async () => {
      const task = (id: string) => ({ id, task: { kind: 'alert-call', call } as const });
      const raised = { changed: [anAlert()], tasks: [task('raised'), task('raised:call')] };
      await store.alerts.follow(() => raised, now);
      await store.outbox.done('raised:call', now);
      const over = {
        changed: [anAlert({ state: 'over' })],
        tasks: [task('over')],
        outdated: ['raised', 'raised:call'],
      };
      await store.alerts.follow(() => over, now);
      expect(await store.outbox.take(now, laterBy(now, minute), 10)).toMatchObject([{ id: 'over' }]);
    });

    it('operations alerts are not stored when the decision throws', async () => {
      await expect(
        store.alerts.follow(() => {
          throw new Error('a bug');
        }, now),
      ).rejects.toThrow('a bug');
      expect(await store.alerts.raised()).toEqual([]);
    });

    it('operations alerts are decided one after another: ten processes with the same fault raise it once', async () => {
      let raised = 0;
      const look = () =>
        store.alerts.follow((stored) => {
          if (stored.length > 0) return { changed: [], tasks: [] };
          raised++;
          const id = `alert:${raised}`;
          return { changed: [anAlert()], tasks: [{ id, task: { kind: 'alert-call', call } as const }] };
        }, now);
      await Promise.all(Array.from({ length: 10 }, look));
      expect(await store.outbox.take(now, laterBy(now, minute), 10)).toHaveLength(1);
    });
  });
