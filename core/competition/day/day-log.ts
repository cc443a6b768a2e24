import type { EntryId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitionDayState, DayChange, NearAlert, RunNotification } from './competition-day-state.ts';
import type { GateEvent } from './gate-event.ts';
import type { Placement } from './placement.ts';
import type { Announcement, AnnouncementWithdrawal } from './rings/announcement.ts';

/** What an entry of the day's log records. The kinds are stored, so they keep their names. */
export type DayEvent =
  | { readonly kind: 'placement'; readonly body: Placement }
  | { readonly kind: 'mark'; readonly body: GateEvent }
  | { readonly kind: 'told'; readonly body: RunNotification }
  | { readonly kind: 'near'; readonly body: NearAlert }
  | { readonly kind: 'announced'; readonly body: Announcement }
  | { readonly kind: 'announcement-withdrawn'; readonly body: AnnouncementWithdrawal };

/**
 * An entry of the day's log. A store keeps the first entry with a kind and id, and ignores later ones, so that sending is
 * idempotent. `entry` is the competitor's; '' for what concerns no hound.
 */
export type DayLogEntry = DayEvent & { readonly id: string; readonly entry: EntryId | ''; readonly at: Instant };

/** The entries that a change appends to the day's log; published orders are stored beside it. */
export const dayLogEntries = (change: DayChange): readonly DayLogEntry[] => {
  const { placements = [], gateEvents = [], notifications = [], nearAlerts = [] } = change;
  const { announcements = [], announcementWithdrawals = [] } = change;
  return [
    ...placements.map((body) => ({ kind: 'placement', id: body.id, entry: body.entry, at: body.at, body }) as const),
    ...gateEvents.map((body) => ({ kind: 'mark', id: body.id, entry: body.entry, at: body.at, body }) as const),
    ...notifications.map((body) => {
      const { entry } = body.card;
      return { kind: 'told', id: `${entry}:${body.version}`, entry, at: body.at, body } as const;
    }),
    ...nearAlerts.map((body) => ({ kind: 'near', id: body.entry, entry: body.entry, at: body.at, body }) as const),
    ...announcements.map((body) => ({ kind: 'announced', id: body.id, entry: '', at: body.at, body }) as const),
    ...announcementWithdrawals.map(
      (body) => ({ kind: 'announcement-withdrawn', id: body.id, entry: '', at: body.at, body }) as const,
    ),
  ];
};

/** What a log, oldest first, amounts to. */
export const fromDayLog = (log: readonly DayEvent[]): Omit<CompetitionDayState, 'entrants' | 'refunded' | 'order'> => ({
  placements: log.flatMap((each) => (each.kind === 'placement' ? [each.body] : [])),
  gateEvents: log.flatMap((each) => (each.kind === 'mark' ? [each.body] : [])),
  notifications: log.flatMap((each) => (each.kind === 'told' ? [each.body] : [])),
  nearAlerts: log.flatMap((each) => (each.kind === 'near' ? [each.body] : [])),
  announcements: log.flatMap((each) => (each.kind === 'announced' ? [each.body] : [])),
  announcementWithdrawals: log.flatMap((each) => (each.kind === 'announcement-withdrawn' ? [each.body] : [])),
});
