import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/carers/api.ts';
import { type CarerRequestId, evidenceLifetimeMs } from '#core/desk/carers/carer-request.ts';
import {
  carerAction,
  type DecidePorts,
  declineCarerTicket,
  grantCarerTicket,
} from '#core/desk/carers/decide-carer-request.ts';
import { evidenceName } from '#core/desk/carers/evidence.ts';
import type { PdfPictures } from '#core/desk/carers/ports.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { instant } from '#core/kernel/time.ts';
import { givenByDesk } from '#core/shop/complimentary/complimentary-lines.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Carers' tickets at the desk (F2): requests, their evidence, and the decision. */
export const carerDeskRoutes =
  (ports: Guarded & DecidePorts & { readonly pdfPictures: PdfPictures }): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [grant, decline] = [grantCarerTicket(ports), declineCarerTicket(ports)];
    privateNoStore(app);

    endpointRoute(app, api.listCarers, { guard }, async () => {
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

    /** The evidence and its type, once the view is in the audit log; undefined when it was deleted. */
    const open = async (id: CarerRequestId, describe: DescribeAction) => {
      const opened = await ports.carerRequests.openFile(id, (asked) =>
        carerAction(describe, asked, 'carer.evidence-seen', asked.state, null),
      );
      return opened?.request.file && { type: opened.request.file.type, bytes: Buffer.from(opened.file, 'base64') };
    };

    endpointRoute(app, api.openCarerEvidence, { guard }, async (request, reply, who) => {
      const { id } = request.params;
      const opened = await open(id, who.describe);
      if (!opened) return sendRefusal(reply, api.openCarerEvidence, { kind: 'request-unknown' });
      return reply
        .header('content-type', opened.type)
        .header('content-disposition', `attachment; filename="${evidenceName(id, opened.type)}"`)
        .header('x-content-type-options', 'nosniff')
        .send(opened.bytes);
    });

    endpointRoute(app, api.lookAtCarerEvidence, { guard }, async (request, reply, who) => {
      const { id } = request.params;
      const opened = await open(id, who.describe);
      if (!opened) return sendRefusal(reply, api.lookAtCarerEvidence, { kind: 'request-unknown' });
      const drawn = opened.type === 'application/pdf' ? await ports.pdfPictures.draw(opened.bytes) : null;
      if (!drawn?.ok) return sendRefusal(reply, api.lookAtCarerEvidence, { kind: 'not-drawable' });
      return reply
        .header('content-type', 'image/webp')
        .header('content-disposition', `inline; filename="${evidenceName(id, 'image/webp')}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(drawn.value));
    });

    endpointRoute(app, api.grantCarer, { guard }, async (request, reply, who) => {
      const granted = await grant(request.params.id, request.body.productId, who.describe);
      if (granted.ok) return { orderId: granted.value.orderId ?? '' };
      const { kind } = granted.refusal;
      switch (kind) {
        case 'request-unknown':
        case 'decided-before':
        case 'sold-out':
        case 'name-unprintable':
          return sendRefusal(reply, api.grantCarer, { kind });
        default:
          return sendRefusal(reply, api.grantCarer, { kind: 'not-issued' });
      }
    });

    endpointRoute(app, api.declineCarer, { guard }, async (request, reply, who) => {
      const declined = await decline(request.params.id, request.body.reason, who.describe);
      return declined.ok ? {} : sendRefusal(reply, api.declineCarer, declined.refusal);
    });
  };
