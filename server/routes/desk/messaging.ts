import type { FastifyPluginAsync } from 'fastify';
import type { CallOffPorts } from '#core/desk/day-off/call-off.ts';
import type { WriteMessagePorts } from '#core/desk/messages/write-message.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import type { RunJobsPorts, runJobs } from '#core/kernel/jobs/run-jobs.ts';
import type { BannerPorts } from '#core/site/banner/change-banner.ts';
import type { Guarded } from '../../http/guard.ts';
import { jobRoutes } from '../kernel/jobs.ts';
import { bannerRoutes } from '../site/banner.ts';
import { dayOffRoutes } from './day-off.ts';
import { messageRoutes } from './messages.ts';

/** The ports for jobs, messages to many people, the banner, and the day called off (F9, F10). */
export type Messaging = WriteMessagePorts &
  RunJobsPorts &
  BannerPorts &
  CallOffPorts & {
    readonly jobs: Jobs;
    readonly edition: Edition;
    /** Runs the due jobs for one turn. */
    readonly runJobs: ReturnType<typeof runJobs>;
    /** Stores what comes back as bounced. */
    readonly emailDeliveries: EmailDeliveries;
    /** The token with which a mail server reports bounces; undefined when none may. */
    readonly bounceToken: string | undefined;
  };

/** The desk's routes for jobs, messages, the banner and calling the day off. */
export const messagingRoutes =
  (ports: Guarded & Messaging): FastifyPluginAsync =>
  async (app) => {
    await app.register(jobRoutes(ports));
    await app.register(messageRoutes(ports));
    await app.register(bannerRoutes(ports));
    await app.register(dayOffRoutes(ports));
  };
