import type { DoorCompetitors } from '#core/door/entrance/ports.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { TicketCompetitors } from '#core/tickets/issued/ticket-competitor.ts';

/** The door's data about a ticket's competitor: the hound, and the run once the competitor has been notified of it. */
export const ticketCompetitors = (doorCompetitors: DoorCompetitors, log: Pick<Log, 'warn'>): TicketCompetitors => ({
  of: async (id) => {
    try {
      const known = (await doorCompetitors.all()).get(id);
      if (!known) return null;
      const { hound, class: competitorClass, level, run } = known;
      const isTold = run !== null && (await doorCompetitors.announced()).has(id);
      return { hound, run: isTold ? { class: competitorClass, level, ...run } : null };
    } catch (cause) {
      log.warn('run lookup failed for ticket', { ticket: id, cause: String(cause) });
      return null;
    }
  },
});
