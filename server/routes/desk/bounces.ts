import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { type NoteBouncesPorts, noteBounces } from '#core/desk/messages/bounce.ts';
import type { Log } from '#core/kernel/ports.ts';

export type BounceRoutesPorts = NoteBouncesPorts & {
  /** The operator's token; without it all notifications are refused. */
  readonly token: string | undefined;
  readonly log: Log;
};

const maxBytes = 256 * 1024;

/**
 * Receives bounces: the mail server, or a mailbox's filter, posts a delivery status notification here with the operator's
 * token. The sender is no browser: it sends no origin and gets no page.
 */
export const bounceRoutes =
  ({ token, log, ...ports }: BounceRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    if (token === undefined) return;
    const note = noteBounces(ports);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/mail/bounces', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send();
      const noted = await note(typeof request.body === 'string' ? request.body : '');
      // Without an email of ours it is a forged notification, or a relay that returns no headers.
      log.info('bounce received', { noted });
      return reply.code(204).send();
    });
  };

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};
