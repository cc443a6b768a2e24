import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogFilter } from '#core/kernel/audit-log/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const minutesLater = (minutes: number) => laterBy(aSaturdayInOctober, minutes * minute);

const blocked = aStaffAction('a1');
const nell = { userId: userId('nell'), name: 'Nell Garraway' };
const placed = aStaffAction('a2', {
  at: minutesLater(1),
  actor: nell,
  action: 'placing.moved',
  subject: { kind: 'entry', id: 'order-1/prod_competitor/1', name: 'Otto, Gold' },
  before: '11:20',
  after: '13:40',
  reason: null,
});
const issued = aStaffAction('a3', {
  at: minutesLater(2),
  action: 'voucher.created',
  subject: { kind: 'voucher', id: 'v1', name: 'TRUFFLE_50%' },
  before: null,
  after: { off: { percent: 50 }, products: ['Adult'], until: null },
  reason: 'For the École',
});
const sameMoment = aStaffAction('a4', { at: minutesLater(2), actor: nell });

/** The audit log of staff actions: listed newest first, with filters, and append-only. */
export const auditLogContract = (name: string, open: () => Promise<Store>) =>
  describe(`AuditLog: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const recorded = async (...actions: readonly StaffAction[]) => {
      for (const action of actions) await store.auditLog.record(action);
    };
    const found = async (filter: LogFilter) => (await store.auditLog.page(filter, null, 10)).map(({ id }) => id);

    it('the audit log returns what was recorded, newest first, page by page', async () => {
      await recorded(placed, blocked, sameMoment, issued);
      expect(await store.auditLog.page({}, null, 10)).toEqual([sameMoment, issued, placed, blocked]);
      const [, last] = await store.auditLog.page({}, null, 2);
      expect(last).toEqual(issued);
      expect(await store.auditLog.page({}, last ?? null, 2)).toEqual([placed, blocked]);
      expect(await store.auditLog.page({}, blocked, 2)).toEqual([]);
    });

    it('the audit log finds by person, area, subject, day, and any text in it', async () => {
      await recorded(blocked, placed, issued, sameMoment);
      expect(await found({ actor: nell.userId })).toEqual(['a4', 'a2']);
      expect(await found({ area: 'placing' })).toEqual(['a2']);
      expect(await found({ area: 'plac' })).toEqual([]);
      expect(await found({ subject: { kind: 'device', id: 'gate-a-phone' } })).toEqual(['a4', 'a1']);
      expect(await found({ from: minutesLater(1), until: minutesLater(2) })).toEqual(['a2']);
      expect(await found({ search: 'école' })).toEqual(['a3']);
      expect(await found({ search: '13:40' })).toEqual(['a2']);
      expect(await found({ search: 'adult' })).toEqual(['a3']);
      expect(await found({ search: 'ecole the' })).toEqual(['a3']);
      expect(await found({ search: '_50%' })).toEqual(['a3']);
      expect(await found({ search: '%' })).toEqual(['a3']);
      expect(await found({ search: 'gate a', actor: nell.userId })).toEqual(['a4']);
      expect(await found({ search: 'nothing of the kind' })).toEqual([]);
    });

    it('the audit log lists the people and areas that have actions', async () => {
      expect(await store.auditLog.known()).toEqual({ actors: [], areas: [] });
      await recorded(placed, blocked, issued, sameMoment);
      expect(await store.auditLog.known()).toEqual({
        actors: [blocked.actor, nell],
        areas: ['device', 'placing', 'voucher'],
      });
    });

    it('the audit log records an action once', async () => {
      await recorded(blocked);
      await expect(store.auditLog.record({ ...blocked, reason: 'Another reason' })).rejects.toThrow();
      expect(await store.auditLog.page({}, null, 10)).toEqual([blocked]);
    });

    it('the audit log deletes the actions before a moment, and no others', async () => {
      await recorded(blocked, placed, issued);
      expect(await store.auditLog.forgetBefore(minutesLater(1))).toBe(1);
      expect(await found({})).toEqual(['a3', 'a2']);
      expect(await store.auditLog.forgetBefore(minutesLater(1))).toBe(0);
    });
  });
