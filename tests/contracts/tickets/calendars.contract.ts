import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { hour, laterBy, parseInstant } from '#core/kernel/time.ts';
import type { CalendarEvent } from '#core/tickets/calendar/calendar.ts';
import type { Store } from '../stores/store.ts';

const startsAt = parseInstant('2025-11-22T10:00:00Z');
const now = parseInstant('2025-10-04T09:00:00Z');
const later = laterBy(now, hour);
const day: CalendarEvent = {
  source: 'day',
  title: 'The festival',
  startsAt,
  endsAt: laterBy(startsAt, 7 * hour),
  place: 'The racecourse',
  cancelled: false,
};
const lunch: CalendarEvent = { ...day, source: 'product:prod_lunch', title: 'Lunch' };

/** Links of calendars that can be taken back, and the sequence of each event. */
export const calendarsContract = (name: string, open: () => Promise<Store>) =>
  describe(`CalendarLinks and CalendarRevisions: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('a calendar link that was never changed is valid, and a change affects its owner’s link alone', async () => {
      const [ada, beth] = [
        { of: 'account', id: userId('ada') } as const,
        { of: 'account', id: userId('beth') } as const,
      ];
      expect(await store.calendarLinks.of(ada)).toEqual({ version: 1, isOpen: true });
      expect(await store.calendarLinks.change(ada, 'take-back', now)).toEqual({ version: 1, isOpen: false });
      expect(await store.calendarLinks.of(ada)).toEqual({ version: 1, isOpen: false });
      expect(await store.calendarLinks.change(ada, 'renew', later)).toEqual({ version: 2, isOpen: true });
      expect(await store.calendarLinks.of(ada)).toEqual({ version: 2, isOpen: true });
      expect(await store.calendarLinks.of(beth)).toEqual({ version: 1, isOpen: true });
      // An order of the same id is another owner.
      expect(await store.calendarLinks.of({ of: 'order', id: orderId('ada') })).toEqual({ version: 1, isOpen: true });
    });

    it('two simultaneous renewals of a calendar link make two links, of which the later one is valid', async () => {
      const ada = { of: 'account', id: userId('ada') } as const;
      const links = await Promise.all([1, 2].map(() => store.calendarLinks.change(ada, 'renew', now)));
      expect(links.map(({ version }) => version).sort()).toEqual([2, 3]);
      expect(await store.calendarLinks.of(ada)).toEqual({ version: 3, isOpen: true });
    });

    it('a calendar event keeps its revision while it stays, and gets the next one when its time, place or state changes', async () => {
      const revisions = async (events: readonly CalendarEvent[], at = later) =>
        Object.fromEntries(
          [...(await store.calendarRevisions.of(events, at))].map(([source, { sequence, changedAt }]) => [
            source,
            [sequence, changedAt],
          ]),
        );
      expect(await revisions([day, lunch], now)).toEqual({ day: [0, now], 'product:prod_lunch': [0, now] });
      expect(await revisions([{ ...day, title: 'Another name' }])).toEqual({ day: [0, now] });
      const moved = { ...lunch, startsAt: laterBy(startsAt, hour) };
      expect(await revisions([day, moved])).toEqual({ day: [0, now], 'product:prod_lunch': [1, later] });
      expect(await revisions([{ ...day, cancelled: true }])).toEqual({ day: [1, later] });
      expect(await revisions([lunch])).toEqual({ 'product:prod_lunch': [2, later] });
      expect(await revisions([])).toEqual({});
    });
  });
