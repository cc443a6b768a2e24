import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { atShape, entryShape } from '#core/competition-day/day-shapes.ts';
import { gateBoard } from '#core/competition-day/gate/board.ts';
import { type GatePorts, recordGateEvents } from '#core/competition-day/gate/record-gate-events.ts';
import { gateEventKinds } from '#core/competition-day/gate-event.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';

export type GateRoutesPorts = GatePorts & { readonly currentUser: CurrentUser };

const press = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'an id of 8 to 64 letters, digits and dashes'),
  entry: entryShape,
  kind: z.enum(gateEventKinds),
  at: atShape,
});

/** The gate: `GET /competition/gate` is all that a steward's device needs, `POST` there takes what was pressed, however late. */
export const gateRoutes =
  (ports: GateRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const mark = recordGateEvents(ports);
    const requireGateStaff = requireStaff(ports.currentUser, 'steward', 'headjudge');

    privateNoStore(app);

    app.get('/competition/gate', async (request, reply) => {
      if (!(await requireGateStaff(request, reply))) return reply;
      return gateBoard(await ports.competitionDay.read(), ports);
    });

    const presses = z.object({ presses: z.array(press).min(1).max(200) });
    app.post('/competition/gate', { schema: { body: presses } }, async (request, reply) => {
      const steward = await requireGateStaff(request, reply);
      return steward ? mark(request.body.presses, steward.id) : reply;
    });
  };
