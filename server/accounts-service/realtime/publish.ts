import { z } from 'zod';
import { instant } from '#core/kernel/time.ts';
import type { RequestContext, Route } from '../http/route.ts';
import { subjectOf } from '../http/subject.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { RealtimeEvent } from './realtime-event.ts';

const topicOf = (userId: string) => `accounts:${userId}`;

/** The prefix of every news topic about accounts. */
export const aboutAccounts = 'accounts:';

const realtimeEvent: z.ZodType<RealtimeEvent> = z.union([
  z.object({
    of: z.enum(['sessions', 'verification', 'recovery', 'targets', 'identities', 'challenges']),
    action: z.enum(['create', 'update', 'delete']),
  }),
  z.object({ action: z.enum(['update', 'delete']), attribute: z.string().exactOptional() }),
]);

/** News about an account between processes. News without an event only makes connections recheck their session. */
export const accountNews = z.object({
  userId: z.string(),
  at: z.int().transform(instant),
  happened: z.object({ what: realtimeEvent, id: z.string(), payload: z.unknown() }).optional(),
});
export type AccountNews = z.output<typeof accountNews>;

/** Fields that no event contains: password hashes, our secrets and the providers' tokens. */
const withheld: ReadonlySet<string> = new Set(['password', 'hash', 'hashOptions']);
const blank: ReadonlySet<string> = new Set(['secret', 'providerAccessToken', 'providerRefreshToken']);

const payloadOf = (model: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(model ?? {})
      .filter(([name]) => !withheld.has(name))
      .map(([name, value]) => [name, blank.has(name) ? '' : value]),
  );

/**
 * Publishes an event to a person's connections. The change is committed, so news that cannot be published is logged and
 * is no error.
 */
export const publishAccountEvent = async (
  { news, machineClock, log }: AccountServiceOptions,
  userId: string,
  what?: RealtimeEvent,
  model?: unknown,
): Promise<void> => {
  const payload = payloadOf(model);
  const id = typeof payload.$id === 'string' ? payload.$id : '';
  // A resource without an id has no event: for example, a caller by JWT deletes no session.
  const isNamed = what !== undefined && (what.of === undefined || id !== '');
  const message = { userId, at: machineClock.now(), ...(isNamed ? { happened: { what, id, payload } } : {}) };
  try {
    await news.publish(topicOf(userId), message);
  } catch (error) {
    log.error('account event not published', { userId, error: String(error) });
  }
};

/** Publishes the event of a successful call, where its route has one. */
export const publishRouteEvent = async (route: Route, context: RequestContext, model: unknown): Promise<void> => {
  const userId = route.emits && subjectOf(route, context, model);
  if (userId) await publishAccountEvent(context.service, userId, route.emits, model);
};
