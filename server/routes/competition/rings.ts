import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import { type AnnouncePorts, announce, withdrawAnnouncement } from '#core/competition/day/rings/announce.ts';
import { announceAtRings, readRings, withdrawAnnouncementAtRings } from '#core/competition/day/rings/api.ts';
import { announcementMessages } from '#core/competition/day/rings/messages.ts';
import type { RingsNow } from '#core/competition/day/rings/rings-now.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sharedList } from '../../http/shared-caches.ts';

export type RingsRoutesPorts = AnnouncePorts & {
  readonly ringsNow: () => Promise<RingsNow>;
  readonly guard: Guard;
  readonly describeActions: DescribeActions;
};

/** The state of the rings, for all visitors; announcements and breaks, by the staff who run the day. */
export const ringsRoutes =
  (ports: RingsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    /** The ports for one member of staff, whose announcements go to the audit log. */
    const by = (request: FastifyRequest, user: User): typeof ports => ({
      ...ports,
      competitionDay: auditedDay(ports.competitionDay, ports.describeActions(request, user)),
    });

    endpointRoute(app, readRings, {}, async (_request, reply) => {
      const rings = await ports.ringsNow();
      reply.header('cache-control', sharedList);
      return rings;
    });

    endpointRoute(app, announceAtRings, { guard }, async (request, reply, { user }) => {
      const outcome = await announce(by(request, user))(request.body, user.id);
      if (outcome.ok) return ports.ringsNow();
      const { kind } = outcome.refusal;
      return sendRefusal(reply, announceAtRings, { kind, detail: announcementMessages.refusals[kind] });
    });

    endpointRoute(app, withdrawAnnouncementAtRings, { guard }, async (request, _reply, { user }) => {
      await withdrawAnnouncement(by(request, user))(request.params.id, user.id);
      return ports.ringsNow();
    });
  };
