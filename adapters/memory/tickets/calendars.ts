import { fingerprintOf, nextRevision, type Revision } from '#core/tickets/calendar/calendar.ts';
import { type CalendarLink, type CalendarOwner, changedLink, firstLink } from '#core/tickets/calendar/calendar-link.ts';
import type { CalendarLinks, CalendarRevisions } from '#core/tickets/calendar/ports.ts';

/** The links of calendars, in memory. */
export const memoryCalendarLinks = (): CalendarLinks => {
  const links = new Map<string, CalendarLink>();
  const keyOf = ({ of, id }: CalendarOwner) => `${of}:${id}`;
  return {
    of: async (owner) => links.get(keyOf(owner)) ?? firstLink,
    async change(owner, change) {
      const link = changedLink(links.get(keyOf(owner)) ?? firstLink, change);
      links.set(keyOf(owner), link);
      return link;
    },
  };
};

/** What calendars said last of each event, in memory. */
export const memoryCalendarRevisions = (): CalendarRevisions => {
  const known = new Map<string, Revision & { readonly fingerprint: string }>();
  return {
    async of(events, now) {
      for (const event of events)
        known.set(event.source, nextRevision(known.get(event.source), fingerprintOf(event), now));
      return new Map(
        events.flatMap(({ source }) => {
          const revision = known.get(source);
          return revision ? [[source, revision] as const] : [];
        }),
      );
    },
  };
};
