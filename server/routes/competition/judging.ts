import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#core/accounts/user.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { chooseReadings, type ReadingsPorts, readingsOfClasses } from '#core/competition-day/judge/class-readings.ts';
import { type JudgingDayPorts, judgingDay } from '#core/competition-day/judge/judging-day.ts';
import type { RunEventLog } from '#core/competition-day/judge/ports.ts';
import { chosenReadingsShape } from '#core/competition-day/judge/readings-shape.ts';
import { type ReceiveEventsPorts, receiveEvents } from '#core/competition-day/judge/receive-events.ts';
import type { Judge } from '#core/competition-day/judge/run-event.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendProblem } from '../../http/problem.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { runParams } from './run-params.ts';

export type JudgingRoutesPorts = ReceiveEventsPorts &
  ReadingsPorts &
  JudgingDayPorts & {
    readonly rulebook: Rulebook;
    readonly runEventLog: RunEventLog;
    readonly currentUser: CurrentUser;
    readonly dayChanged: () => void;
  };

/** What the marks are is looked at one by one: one that nobody understands holds no other up. */
const batchBody = z.object({ judge: z.string().max(64), marks: z.array(z.unknown()) });

/**
 * What judges' telephones ask (§4 Competition process, S5). `GET /competition/judging` is the day as a telephone takes
 * it along; `/competition/runs/:entry/events` takes and gives the marks of one run; `/competition/readings` tells the head judge
 * how each class is judged, and takes another choice before it begins (PUT).
 */
export const judgingRoutes =
  (ports: JudgingRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const requireJudge = requireStaff(ports.currentUser, 'judge', 'headjudge');
    const headJudge = requireStaff(ports.currentUser, 'headjudge');
    const [day, take] = [judgingDay(ports), receiveEvents(ports)];
    const [readings, choose] = [readingsOfClasses(ports), chooseReadings(ports)];

    privateNoStore(app);

    app.get('/competition/judging', async (request, reply) => {
      if (!(await requireJudge(request, reply))) return reply;
      return day();
    });

    app.get('/competition/runs/:entry/events', { schema: { params: runParams } }, async (request, reply) => {
      if (!(await requireJudge(request, reply))) return reply;
      return { marks: await ports.runEventLog.of(request.params.entry) };
    });

    app.post(
      '/competition/runs/:entry/events',
      { schema: { params: runParams, body: batchBody } },
      async (request, reply) => {
        const judge = await requireJudge(request, reply);
        if (!judge) return reply;
        if (judge.id !== request.body.judge) return sendJudgeMismatch(reply);
        const { entry } = request.params;
        const outcome = await take({ entry, judge: toJudge(judge), events: request.body.marks });
        if (!outcome.ok) return sendRefusal(reply, outcome.refusal, { 'run-unknown': 404, 'too-many-marks': 413 });
        if (outcome.value.refused.length === 0) return outcome.value;
        const some = 'Some marks could not be taken; the others are safely in.';
        return sendProblem(reply, 422, 'marks_refused', some, outcome.value);
      },
    );

    app.get('/competition/readings', async (request, reply) => {
      if (!(await headJudge(request, reply))) return reply;
      return { classes: await readings() };
    });

    app.put('/competition/readings', { schema: { body: chosenReadingsShape } }, async (request, reply) => {
      const head = await headJudge(request, reply);
      if (!head) return reply;
      const outcome = await choose(request.body, toJudge(head));
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal, { 'class-has-begun': 409 });
      ports.dayChanged();
      return outcome.value;
    });
  };

const toJudge = ({ id, name }: User): Judge => ({ id, name });

/** A telephone that changed hands sends nobody's marks under another's name. */
const sendJudgeMismatch = (reply: FastifyReply) =>
  sendProblem(reply, 409, 'in_other_hands', 'Somebody else is logged in than whoever made these marks.');
