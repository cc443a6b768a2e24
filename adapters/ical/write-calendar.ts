import type { WriteCalendar } from '#core/tickets/calendar/ports.ts';

/**
 * Calendars in iCalendar (RFC 5545), in UTC. The library is loaded with the first calendar. The same calendar always gives
 * the same text, so that its ETag holds.
 */
export const writeCalendar: WriteCalendar = async ({ name, url, host, refreshMinutes, events }) => {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    name,
    url,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name.replaceAll('/', ' '), product: 'calendar', language: 'EN' },
    ttl: refreshMinutes * 60,
  });
  for (const { source, title, startsAt, endsAt, place, point, text, cancelled, sequence, changedAt } of events)
    calendar.createEvent({
      id: `${source.replaceAll(':', '-')}@${host}`,
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      location: { title: place, ...(point && { geo: { lat: point.latitude, lon: point.longitude } }) },
      description: text ?? null,
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  // The library leaves out the last line's end.
  return `${calendar.toString().trimEnd()}\r\n`;
};
