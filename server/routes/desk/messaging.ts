import type { FastifyPluginAsync } from 'fastify';
import type { Messaging } from '../../composition/desk/compose-messaging.ts';
import type { Guarded } from '../../http/guard.ts';
import { jobRoutes } from '../kernel/jobs.ts';
import { bannerRoutes } from '../site/banner.ts';
import { dayOffRoutes } from './day-off.ts';
import { messageRoutes } from './messages.ts';

/** The desk's routes for jobs, messages, the banner and calling the day off. */
export const messagingRoutes =
  (ports: Guarded & Messaging): FastifyPluginAsync =>
  async (app) => {
    await app.register(jobRoutes(ports));
    await app.register(messageRoutes(ports));
    await app.register(bannerRoutes(ports));
    await app.register(dayOffRoutes(ports));
  };
