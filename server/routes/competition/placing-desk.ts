import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assignmentShape, entryShape } from '#core/competition-day/day-shapes.ts';
import { desk } from '#core/competition-day/placing/desk.ts';
import { placingMessages as messages } from '#core/competition-day/placing/messages.ts';
import {
  type PlacingPorts,
  type PlacingRefusal,
  placeAsAsked,
  placeEntry,
} from '#core/competition-day/placing/place-entry.ts';
import { type OrderPorts, previewOrder, publishOrder } from '#core/competition-day/running-order/publish-order.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type PlacingDeskRoutesPorts = PlacingPorts & OrderPorts & { readonly currentUser: CurrentUser };

const seen = z.int().nonnegative();
const said = z.object({
  entry: entryShape,
  put: assignmentShape,
  inSeason: z.boolean(),
  reason: z.string().max(500),
  seen,
});

/**
 * The head judge's desk: `GET /competition/placing`, where each entry is put (`POST` there, or everybody `as-asked`), and
 * the order: `GET /competition/running-order/next` before anybody else sees it, `POST /competition/running-order` for all.
 * The organiser may look.
 */
export const placingDeskRoutes =
  (ports: PlacingDeskRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const place = placeEntry(ports);
    const placeAll = placeAsAsked(ports);
    const preview = previewOrder(ports);
    const publish = publishOrder(ports);
    const requireViewer = requireStaff(ports.currentUser, 'headjudge', 'organiser');
    const requireHeadJudge = requireStaff(ports.currentUser, 'headjudge');

    privateNoStore(app);

    app.get('/competition/placing', async (request, reply) => {
      if (!(await requireViewer(request, reply))) return reply;
      return desk(await ports.competitionDay.read(), ports);
    });

    app.post('/competition/placing', { schema: { body: said } }, async (request, reply) => {
      const judge = await requireHeadJudge(request, reply);
      if (!judge) return reply;
      const outcome = await place(request.body, judge.id);
      return outcome.ok ? outcome.value : sendPlacingRefusal(reply, outcome.refusal);
    });

    app.post('/competition/placing/as-asked', { schema: { body: z.object({ seen }) } }, async (request, reply) => {
      const judge = await requireHeadJudge(request, reply);
      if (!judge) return reply;
      const outcome = await placeAll(request.body.seen, judge.id);
      return outcome.ok ? outcome.value : sendPlacingRefusal(reply, outcome.refusal);
    });

    app.get('/competition/running-order/next', async (request, reply) => {
      if (!(await requireViewer(request, reply))) return reply;
      return preview();
    });

    app.post('/competition/running-order', { schema: { body: z.object({ seen }) } }, async (request, reply) => {
      const judge = await requireHeadJudge(request, reply);
      if (!judge) return reply;
      const outcome = await publish(request.body.seen, judge.id);
      if (outcome.ok) return { version: outcome.value.version };
      const told = { ...outcome.refusal, detail: messages.refusals[outcome.refusal.kind] };
      return sendRefusal(reply, told, { 'desk-changed': 409, 'still-to-place': 409, 'no-order': 409 });
    });
  };

const sendPlacingRefusal = (reply: FastifyReply, refusal: PlacingRefusal) => {
  const told = { ...refusal, detail: messages.refusals[refusal.kind] };
  return sendRefusal(reply, told, {
    'desk-changed': 409,
    'group-full': 409,
    'entry-unknown': 404,
    'reason-missing': 422,
  });
};
