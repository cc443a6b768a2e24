import type { FastifyPluginAsync } from 'fastify';
import { listForDayEntry, saveDayEntry } from '#core/competition/day/day-entry/api.ts';
import { dayEntryDesk } from '#core/competition/day/day-entry/day-entry-desk.ts';
import { type DayEntryPorts, enterOnTheDay } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { dayEntryMessages as messages } from '#core/competition/day/day-entry/messages.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type DayEntryRoutesPorts = DayEntryPorts & {
  readonly currentUser: CurrentUser;
  readonly describeActions: DescribeActions;
  readonly log: Log;
};

/** Late hounds and substitutes, entered at the desk by the head judge or the organiser. Logs reading and entering. */
export const dayEntryRoutes =
  (ports: DayEntryRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { log } = ports;
    const list = dayEntryDesk(ports);
    const requireDesk = requireStaff(ports.currentUser, 'headjudge', 'organiser');

    privateNoStore(app);

    endpointRoute(app, listForDayEntry, {}, async (request, reply) => {
      const user = await requireDesk(request, reply);
      if (!user) return reply;
      const { tickets, entries } = await list();
      log.info('personal data read by staff', {
        by: user.id,
        what: 'competitor tickets and forms',
        people: tickets.length + entries.length,
      });
      return { tickets: [...tickets], entries: entries.map((each) => ({ ...each, typed: { ...each.typed } })) };
    });

    endpointRoute(app, saveDayEntry, {}, async (request, reply) => {
      const user = await requireDesk(request, reply);
      if (!user) return reply;
      const competitionDay = auditedDay(ports.competitionDay, ports.describeActions(request, user));
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
