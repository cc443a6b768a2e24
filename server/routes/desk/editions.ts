import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/editions/api.ts';
import { changePhase } from '#core/desk/editions/change-phase.ts';
import { type ListYearsPorts, listYears } from '#core/desk/editions/list-years.ts';
import { lookAtDraft, tickLine } from '#core/desk/editions/look-at-draft.ts';
import { type MakeEditionPorts, makeEdition } from '#core/desk/editions/make-edition.ts';
import { type PlannedEdition, planEdition } from '#core/desk/editions/plan-edition.ts';
import {
  type OpeningMessagePorts,
  previewOpeningMessage,
  readOpeningMessage,
  saveOpeningMessage,
  testOpeningMessage,
} from '#core/desk/editions/write-opening-message.ts';
import { londonDate } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** What the pages of years need. */
export type EditionsDeskPorts = ListYearsPorts & MakeEditionPorts & OpeningMessagePorts;

/** The years at the desk: their list, the plan of the next one, its list To look at, opening and closing. */
export const editionsDeskRoutes =
  (ports: Guarded & EditionsDeskPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [list, plan, make, change] = [listYears(ports), planEdition(ports), makeEdition(ports), changePhase(ports)];
    const [lookAt, tick] = [lookAtDraft(ports), tickLine(ports)];
    privateNoStore(app);
    messageRoutes(app, ports);

    endpointRoute(app, api.listEditions, { guard }, ({ query }) => list(query.figures));

    endpointRoute(app, api.planEdition, { guard }, async (request, reply) => {
      const planned = await plan(request.body.plan);
      return planned.ok ? shown(planned.value) : sendRefusal(reply, api.planEdition, planned.refusal);
    });

    endpointRoute(app, api.makeEdition, { guard }, async (request, reply, staff) => {
      const made = await make(request.body.plan, request.body.letGo, staff.user.id, staff.describe);
      if (!made.ok) return sendRefusal(reply, api.makeEdition, made.refusal);
      reply.code(201);
      return made.value;
    });

    endpointRoute(app, api.changeEditionPhase, { guard }, async (request, reply, staff) => {
      const changed = await change(request.params.year, request.body, staff.describe);
      return changed.ok ? {} : sendRefusal(reply, api.changeEditionPhase, changed.refusal);
    });

    endpointRoute(app, api.readLookAt, { guard }, async (request, reply) => {
      const found = await lookAt(request.params.year);
      return found.ok
        ? { ...found.value, now: ports.machineClock.now() }
        : sendRefusal(reply, api.readLookAt, found.refusal);
    });

    endpointRoute(app, api.tickLookAtLine, { guard }, async (request, reply, staff) => {
      const ticked = await tick(request.params.year, request.body, staff.user.name);
      return ticked.ok ? { looked: ticked.value } : sendRefusal(reply, api.tickLookAtLine, ticked.refusal);
    });
  };

/** The message that goes out when an edition is opened. */
const messageRoutes = (app: FastifyInstance, ports: Guarded & EditionsDeskPorts): void => {
  const { guard } = ports;

  endpointRoute(app, api.readOpeningMessage, { guard }, async (request, reply) => {
    const found = await readOpeningMessage(ports)(request.params.year);
    return found.ok ? found.value : sendRefusal(reply, api.readOpeningMessage, found.refusal);
  });

  endpointRoute(app, api.previewOpeningMessage, { guard }, async ({ params, body: { skip, ...words } }, reply) => {
    const previewed = await previewOpeningMessage(ports)(params.year, words, skip);
    return previewed.ok ? previewed.value : sendRefusal(reply, api.previewOpeningMessage, previewed.refusal);
  });

  endpointRoute(app, api.testOpeningMessage, { guard }, async ({ params, body }, reply, staff) => {
    const tested = await testOpeningMessage(ports)(params.year, body, staff.user, staff.describe);
    return tested.ok ? tested.value : sendRefusal(reply, api.testOpeningMessage, tested.refusal);
  });

  endpointRoute(app, api.saveOpeningMessage, { guard }, async ({ params, body }, reply, staff) => {
    const saved = await saveOpeningMessage(ports)(params.year, body, staff.user, staff.describe);
    return saved.ok ? saved.value : sendRefusal(reply, api.saveOpeningMessage, saved.refusal);
  });
};

const shown = ({ last, files: _, lookAt, ...planned }: PlannedEdition) => ({
  ...planned,
  last: { year: last.edition.year, day: londonDate(last.edition.startsAt), takings: last.takings },
  products: last.products
    .filter(({ isArchived }) => !isArchived)
    .map(({ product: { id, name, price, capacity }, sold }) => ({ id, name, sold, price, places: capacity })),
  lookAt: lookAt.length,
});
