import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { atShape, entryShape } from '#core/competition-day/day-shapes.ts';
import { gateBoard } from '#core/competition-day/gate/board.ts';
import { type GatePorts, markGate } from '#core/competition-day/gate/mark-gate.ts';
import { gateMarkKinds } from '#core/competition-day/gate-mark.ts';
import { forOneVisitor } from '../../http/for-one-visitor.ts';
import { staffOnly } from '../../http/staff.ts';
import type { VisitorOf } from '../../http/visitor.ts';

export type GateRoutesPorts = GatePorts & { readonly visitorOf: VisitorOf };

const press = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'an id of 8 to 64 letters, digits and dashes'),
  entry: entryShape,
  kind: z.enum(gateMarkKinds),
  at: atShape,
});

/** The gate: `GET /competition/gate` is all that a steward's device needs, `POST` there takes what was pressed, however late. */
export const gateRoutes =
  (ports: GateRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const mark = markGate(ports);
    const atTheGate = staffOnly(ports.visitorOf, 'steward', 'headjudge');

    forOneVisitor(app);

    app.get('/competition/gate', async (request, reply) => {
      if (!(await atTheGate(request, reply))) return reply;
      return gateBoard(await ports.competitionDay.read(), ports);
    });

    const presses = z.object({ presses: z.array(press).min(1).max(200) });
    app.post('/competition/gate', { schema: { body: presses } }, async (request, reply) => {
      const steward = await atTheGate(request, reply);
      return steward ? mark(request.body.presses, steward.id) : reply;
    });
  };
