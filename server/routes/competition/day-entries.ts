import type { FastifyPluginAsync } from 'fastify';
import { listForDayEntry, saveDayEntry } from '#core/competition/day/day-entry/api.ts';
import { dayEntryDesk } from '#core/competition/day/day-entry/day-entry-desk.ts';
import { type DayEntryPorts, enterOnTheDay } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { dayEntryMessages as messages } from '#core/competition/day/day-entry/messages.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import type { Log } from '#core/kernel/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type DayEntryRoutesPorts = DayEntryPorts & {
  readonly guard: Guard;
  readonly log: Log;
};

/** Late hounds and substitutes, entered at the desk by the head judge or the organiser. Logs reading and entering. */
export const dayEntryRoutes =
  (ports: DayEntryRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { log } = ports;
    const list = dayEntryDesk(ports);

    privateNoStore(app);

    endpointRoute(app, listForDayEntry, { guard }, async (_request, _reply, { user }) => {
      const { tickets, entries } = await list();
      log.info('personal data read by staff', {
        by: user.id,
        what: 'competitor tickets and forms',
        people: tickets.length + entries.length,
      });
      return { tickets: [...tickets], entries: entries.map((each) => ({ ...each, typed: { ...each.typed } })) };
    });

    endpointRoute(app, saveDayEntry, { guard }, async (request, reply, { user, describe }) => {
      const competitionDay = auditedDay(ports.competitionDay, describe);
      const outcome = await enterOnTheDay({ ...ports, competitionDay })(request.body, user);
      if (!outcome.ok)
        return sendRefusal(reply, saveDayEntry, {
          ...outcome.refusal,
          detail: messages.refusals[outcome.refusal.kind],
        });
      log.info('entry made at the desk', { by: user.id, entry: outcome.value.entry });
      return outcome.value;
    });
  };
