import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import {
  changeRunningOrder,
  listOrderVersions,
  placeEntriesAsAsked,
  placeOneEntry,
  previewRunningOrder,
  publishRunningOrder,
  readPlacingDesk,
} from '#core/competition/day/placing/api.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import {
  type PlacingPorts,
  type PlacingRefusal,
  placeAsAsked,
  placeEntry,
} from '#core/competition/day/placing/place-entry.ts';
import { placingBoard } from '#core/competition/day/placing/placing-board.ts';
import { type OrderPorts, previewOrder, publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import {
  type ChangeOrderPorts,
  previewChanges,
  publishChanges,
  readVersions,
} from '#core/competition/day/running-order/publish-order-changes.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type PlacingDeskRoutesPorts = PlacingPorts &
  OrderPorts &
  ChangeOrderPorts & {
    readonly guard: Guard;
    readonly describeActions: DescribeActions;
  };

/** The head judge's placing desk, and the preview and publication of the running order. The organiser may read both. */
export const placingDeskRoutes =
  (ports: PlacingDeskRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const preview = previewOrder(ports);
    const tryChanges = previewChanges(ports);
    /** The ports for one head judge, whose changes of the day go to the audit log. */
    const by = (request: FastifyRequest, judge: User): typeof ports => ({
      ...ports,
      competitionDay: auditedDay(ports.competitionDay, ports.describeActions(request, judge)),
    });

    privateNoStore(app);

    endpointRoute(app, readPlacingDesk, { guard }, async () => {
      const [dayState, rings] = await Promise.all([ports.competitionDay.read(), readRingsProgress(ports)]);
      return placingBoard(dayState, rings, ports);
    });

    endpointRoute(app, placeOneEntry, { guard }, async (request, reply, { user: judge }) => {
      const outcome = await placeEntry(by(request, judge))(request.body, judge.id);
      return outcome.ok ? outcome.value : sendPlacingRefusal(reply, outcome.refusal);
    });

    endpointRoute(app, placeEntriesAsAsked, { guard }, async (request, reply, { user: judge }) => {
      const outcome = await placeAsAsked(by(request, judge))(request.body.seen, judge.id, request.body.class);
      return outcome.ok ? outcome.value : sendPlacingRefusal(reply, outcome.refusal);
    });

    endpointRoute(app, previewRunningOrder, { guard }, async () => preview());

    endpointRoute(app, publishRunningOrder, { guard }, async (request, reply, { user: judge }) => {
      const outcome = await publishOrder(by(request, judge))(request.body.seen, judge.id);
      if (outcome.ok) return { version: outcome.value.version };
      const inWords = { ...outcome.refusal, detail: messages.refusals[outcome.refusal.kind] };
      return sendRefusal(reply, publishRunningOrder, inWords);
    });

    endpointRoute(app, changeRunningOrder, { guard }, async (request, reply, { user: judge }) => {
      const { publish: isFinal, ...changes } = request.body;
      const outcome = await (isFinal ? publishChanges(by(request, judge))(changes, judge.id) : tryChanges(changes));
      if (outcome.ok) return outcome.value;
      return sendRefusal(reply, changeRunningOrder, {
        ...outcome.refusal,
        detail: messages.refusals[outcome.refusal.kind],
      });
    });

    endpointRoute(app, listOrderVersions, { guard }, async () => ({ versions: [...(await readVersions(ports))] }));
  };

/** Sends a refusal of either placing endpoint; both declare the same refusals. */
const sendPlacingRefusal = (reply: FastifyReply, refusal: PlacingRefusal) =>
  sendRefusal(reply, placeOneEntry, { ...refusal, detail: messages.refusals[refusal.kind] });
