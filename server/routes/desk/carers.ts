import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/carers/api.ts';
import { evidenceLifetimeMs } from '#core/carers/carer-request.ts';
import { carerAction, type DecidePorts, declineCarerTicket, grantCarerTicket } from '#core/carers/decide.ts';
import { evidenceName } from '#core/carers/evidence.ts';
import { givenByDesk } from '#core/complimentary/complimentary-lines.ts';
import { instant } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { type DeskRequestPorts, requireOrganiser } from '../../http/require-organiser.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Carers' tickets at the desk (F2): requests, their evidence, and the decision. */
export const carerDeskRoutes =
  (ports: DeskRequestPorts & DecidePorts): FastifyPluginAsync =>
  async (app) => {
    const atTheDesk = requireOrganiser(ports);
    const [grant, decline] = [grantCarerTicket(ports), declineCarerTicket(ports)];
    privateNoStore(app);

    endpointRoute(app, api.listCarers, {}, async (request, reply) => {
      if (!(await atTheDesk(request, reply))) return reply;
      const [requests, catalogue] = await Promise.all([ports.carerRequests.all(), ports.catalogue()]);
      const now = ports.festivalClock.now();
      const ahead = now - ports.machineClock.now();
      const products = givenByDesk(catalogue).filter(({ ticketType }) => ticketType === 'Guest');
      const isForCarers = ({ metadata }: (typeof products)[number]) => Number(metadata.Door === 'carer');
      return {
        requests: requests.map(({ decided, askedAt, file, ...each }) => ({
          ...each,
          file: file && { ...file, name: evidenceName(each.id, file.type) },
          askedAt: askedAt + ahead,
          fileUntil: askedAt + ahead + evidenceLifetimeMs,
          decided: decided && { ...decided, at: decided.at + ahead },
        })),
        products: products
          .toSorted((one, other) => isForCarers(other) - isForCarers(one))
          .map(({ id, name }) => ({ id, name })),
        now: instant(now),
      };
    });

    endpointRoute(app, api.openCarerEvidence, {}, async (request, reply) => {
      const who = await atTheDesk(request, reply);
      if (!who) return reply;
      const opened = await ports.carerRequests.openFile(request.params.id, (asked) =>
        carerAction(who.describe, asked, 'carer.evidence-seen', asked.state, null),
      );
      if (!opened?.request.file) return sendRefusal(reply, api.openCarerEvidence, { kind: 'request-unknown' });
      const { type } = opened.request.file;
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${evidenceName(opened.request.id, type)}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(opened.file, 'base64'));
    });

    endpointRoute(app, api.grantCarer, {}, async (request, reply) => {
      const who = await atTheDesk(request, reply);
      if (!who) return reply;
      const granted = await grant(request.params.id, request.body.productId, who.describe);
      if (granted.ok) return { orderId: granted.value.orderId ?? '' };
      const { kind } = granted.refusal;
      const isOurs = kind === 'request-unknown' || kind === 'decided-before' || kind === 'sold-out';
      return sendRefusal(reply, api.grantCarer, { kind: isOurs ? kind : 'not-issued' });
    });

    endpointRoute(app, api.declineCarer, {}, async (request, reply) => {
      const who = await atTheDesk(request, reply);
      if (!who) return reply;
      const declined = await decline(request.params.id, request.body.reason, who.describe);
      return declined.ok ? {} : sendRefusal(reply, api.declineCarer, declined.refusal);
    });
  };
