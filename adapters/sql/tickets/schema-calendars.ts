/**
 * A calendar's link that its owner has changed. `owner` is a hash, so that the table says of no one that they have a
 * calendar; `open` is 0 while the link is taken back.
 */
export type CalendarLinksTable = { owner: string; version: number; open: number; changed_at: number };

/** What calendars said last of an event; it belongs to no reader. */
export type CalendarEventsTable = { source: string; fingerprint: string; sequence: number; changed_at: number };

export type CalendarTables = { calendar_links: CalendarLinksTable; calendar_events: CalendarEventsTable };
