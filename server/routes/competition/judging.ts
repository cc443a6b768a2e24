import type { FastifyPluginAsync } from 'fastify';
import { isStaff } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { listRunEvents, readJudgingDay, sendRunEvents } from '#core/competition/day/judge/api.ts';
import { chooseReadings, type ReadingsPorts, readingsOfClasses } from '#core/competition/day/judge/class-readings.ts';
import { type JudgingDayPorts, judgingDay } from '#core/competition/day/judge/judging-day.ts';
import type { RunEventLog } from '#core/competition/day/judge/ports.ts';
import { type ReceiveEventsPorts, receiveEvents } from '#core/competition/day/judge/receive-events.ts';
import type { Judge } from '#core/competition/day/judge/run-event.ts';
import { chooseClassReadings, listReadings } from '#core/competition/results/api.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type JudgingRoutesPorts = ReceiveEventsPorts &
  ReadingsPorts &
  JudgingDayPorts & {
    readonly rulebook: Rulebook;
    readonly runEventLog: RunEventLog;
    readonly guard: Guard;
    readonly dayChanged: () => void;
  };

/** The calls of judges' phones (§4 Competition process, S5), and the head judge's choice of readings. */
export const judgingRoutes =
  (ports: JudgingRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [day, receive] = [judgingDay(ports), receiveEvents(ports)];
    const [readings, choose] = [readingsOfClasses(ports), chooseReadings(ports)];

    privateNoStore(app);

    endpointRoute(app, readJudgingDay, { guard }, async () => day());

    endpointRoute(app, listRunEvents, { guard }, async (request) => ({
      marks: await ports.runEventLog.of(request.params.entry),
      now: ports.machineClock.now(),
    }));

    endpointRoute(app, sendRunEvents, { guard }, async (request, reply, { user: judge }) => {
      // Prevents a phone that changed hands from sending one judge's events under another's name.
      if (judge.id !== request.body.judge) {
        const detail =
          'Someone else is logged in now. These marks are sent when the judge who made them logs in again.';
        return sendRefusal(reply, sendRunEvents, { kind: 'in-other-hands', detail });
      }
      const { entry } = request.params;
      const isHeadJudge = isStaff(judge, 'headjudge');
      const outcome = await receive({ entry, judge: toJudge(judge), isHeadJudge, events: request.body.marks });
      if (!outcome.ok) return sendRefusal(reply, sendRunEvents, outcome.refusal);
      if (outcome.value.refused.length === 0) return outcome.value;
      const detail = 'Some marks couldn’t be accepted; the others are safely in.';
      return sendRefusal(reply, sendRunEvents, { kind: 'marks-refused', detail, ...outcome.value });
    });

    endpointRoute(app, listReadings, { guard }, async () => ({ classes: await readings() }));

    endpointRoute(app, chooseClassReadings, { guard }, async (request, reply, { user: head, describe }) => {
      const outcome = await choose(request.body, toJudge(head), describe);
      if (!outcome.ok) return sendRefusal(reply, chooseClassReadings, outcome.refusal);
      ports.dayChanged();
      return outcome.value;
    });
  };

const toJudge = ({ id, name }: User): Judge => ({ id, name });
