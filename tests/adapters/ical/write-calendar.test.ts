import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from '#adapters/ical/write-calendar.ts';
import { hour, laterBy, parseInstant } from '#core/kernel/time.ts';
import type { Calendar } from '#core/tickets/calendar/calendar.ts';

const startsAt = parseInstant('2025-11-22T10:00:00Z');
const changedAt = parseInstant('2025-10-04T09:00:00Z');
const day = {
  source: 'day',
  title: 'Truffles; hounds, and “eggs” \\ more',
  startsAt,
  endsAt: laterBy(startsAt, 7 * hour),
  place: 'The racecourse, Folly Lane, Ringmarsh, East Sussex BN8 4TF, a line that is longer than seventy-five octets',
  point: { latitude: 50.9247, longitude: -0.0617 },
  text: 'By train: Ringmarsh station\nBy bus: the 28',
  cancelled: false,
  sequence: 2,
  changedAt,
};
const calendar: Calendar = {
  name: 'The Great British Truffle Festival',
  url: 'https://festival.example/event',
  host: '2025.festival.example',
  refreshMinutes: 180,
  events: [day, { ...day, source: 'run:entry_1', title: 'Bramble runs, bib 24', cancelled: true, sequence: 0 }],
};

/** The events as two independent parsers read them. */
const readBy = {
  'ical.js': (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        title: event.summary,
        at: event.startDate.toJSDate().getTime(),
        ends: event.endDate.toJSDate().getTime(),
        place: event.location,
        text: event.description,
        sequence: Number(component.getFirstPropertyValue('sequence')),
        status: String(component.getFirstPropertyValue('status')),
      };
    }),
  'node-ical': (text: string) =>
    Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
      part?.type === 'VEVENT'
        ? [
            {
              uid: part.uid,
              title: String(part.summary),
              at: part.start.getTime(),
              ends: part.end?.getTime(),
              place: String(part.location),
              text: String(part.description),
              sequence: Number(part.sequence),
              status: part.status,
            },
          ]
        : [],
    ),
};

describe('calendar file', () => {
  it.each(Object.entries(readBy))(
    'the calendar file is read back by %s as it was written, special characters included',
    async (_, read) => {
      const [first, second] = read(await writeCalendar(calendar));
      expect(first).toEqual({
        uid: 'day@2025.festival.example',
        title: day.title,
        at: startsAt,
        ends: day.endsAt,
        place: day.place,
        text: day.text,
        sequence: 2,
        status: 'CONFIRMED',
      });
      expect(second).toMatchObject({ uid: 'run-entry_1@2025.festival.example', sequence: 0, status: 'CANCELLED' });
    },
  );

  it('equal calendars are written as the same text, in short lines that end as RFC 5545 requires', async () => {
    const text = await writeCalendar(calendar);
    expect(await writeCalendar(calendar)).toBe(text);
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    for (const line of [
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT3H',
      'DTSTAMP:20251004T090000Z',
      'GEO:50.9247;-0.0617',
    ])
      expect(lines).toContain(line);
  });
});
