import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#core/accounts/user.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { chooseReadings, type ReadingsPorts, readingsOfClasses } from '#core/competition-day/judge/class-readings.ts';
import { type JudgingDayPorts, judgingDay } from '#core/competition-day/judge/judging-day.ts';
import type { RunMarks } from '#core/competition-day/judge/ports.ts';
import { chosenReadingsShape } from '#core/competition-day/judge/readings-shape.ts';
import type { Judge } from '#core/competition-day/judge/run-mark.ts';
import { type TakeMarksPorts, takeMarks } from '#core/competition-day/judge/take-marks.ts';
import { forOneVisitor } from '../../http/for-one-visitor.ts';
import { sendProblem } from '../../http/problem.ts';
import { refused } from '../../http/refusals.ts';
import { staffOnly } from '../../http/staff.ts';
import type { VisitorOf } from '../../http/visitor.ts';
import { runParams } from './run-params.ts';

export type JudgingRoutesPorts = TakeMarksPorts &
  ReadingsPorts &
  JudgingDayPorts & {
    readonly rulebook: Rulebook;
    readonly runMarks: RunMarks;
    readonly visitorOf: VisitorOf;
    readonly dayChanged: () => void;
  };

/** What the marks are is looked at one by one: one that nobody understands holds no other up. */
const letter = z.object({ judge: z.string().max(64), marks: z.array(z.unknown()) });

/**
 * What judges' telephones ask (§4 Competition process, system §5). `GET /competition/judging` is the day as a telephone takes
 * it along; `/competition/runs/:entry/events` takes and gives the marks of one run; `/competition/readings` tells the head judge
 * how each class is judged, and takes another choice before it begins (PUT).
 */
export const judgingRoutes =
  (ports: JudgingRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const judges = staffOnly(ports.visitorOf, 'judge', 'headjudge');
    const headJudge = staffOnly(ports.visitorOf, 'headjudge');
    const [day, take] = [judgingDay(ports), takeMarks(ports)];
    const [readings, choose] = [readingsOfClasses(ports), chooseReadings(ports)];

    forOneVisitor(app);

    app.get('/competition/judging', async (request, reply) => {
      if (!(await judges(request, reply))) return reply;
      return day();
    });

    app.get('/competition/runs/:entry/events', { schema: { params: runParams } }, async (request, reply) => {
      if (!(await judges(request, reply))) return reply;
      return { marks: await ports.runMarks.of(request.params.entry) };
    });

    app.post(
      '/competition/runs/:entry/events',
      { schema: { params: runParams, body: letter } },
      async (request, reply) => {
        const judge = await judges(request, reply);
        if (!judge) return reply;
        if (judge.id !== request.body.judge) return inOtherHands(reply);
        const { entry } = request.params;
        const outcome = await take({ entry, judge: handOf(judge), marks: request.body.marks });
        if (!outcome.ok) return refused(reply, outcome.refusal, { 'run-unknown': 404, 'too-many-marks': 413 });
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
      const outcome = await choose(request.body, handOf(head));
      if (!outcome.ok) return refused(reply, outcome.refusal, { 'class-has-begun': 409 });
      ports.dayChanged();
      return outcome.value;
    });
  };

const handOf = ({ id, name }: User): Judge => ({ id, name });

/** A telephone that changed hands sends nobody's marks under another's name. */
const inOtherHands = (reply: FastifyReply) =>
  sendProblem(reply, 409, 'in_other_hands', 'Somebody else is logged in than whoever made these marks.');
