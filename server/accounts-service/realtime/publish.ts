import { z } from 'zod';
import { instant } from '#core/kernel/time.ts';
import type { RequestContext, Route } from '../http/route.ts';
import { subjectOf } from '../http/subject.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { RealtimeEvent } from './realtime-event.ts';

const topicOf = (userId: string) => `accounts:${userId}`;

/** What all topics about accounts begin with. */
export const aboutAccounts = 'accounts:';

const realtimeEvent: z.ZodType<RealtimeEvent> = z.union([
  z.object({
    of: z.enum(['sessions', 'verification', 'recovery', 'targets', 'identities', 'challenges']),
    action: z.enum(['create', 'update', 'delete']),
  }),
  z.object({ action: z.enum(['update', 'delete']), attribute: z.string().exactOptional() }),
]);

/** What one process tells the others of an account. Without a happening it is only a reason to look who is still here. */
export const accountNews = z.object({
  userId: z.string(),
  at: z.int().transform(instant),
  happened: z.object({ what: realtimeEvent, id: z.string(), payload: z.unknown() }).optional(),
});
export type AccountNews = z.output<typeof accountNews>;

/** Never in an event, whoever was answered with it: the hash of a password, and any secret of ours or of a provider's. */
const kept: ReadonlySet<string> = new Set(['password', 'hash', 'hashOptions']);
const blank: ReadonlySet<string> = new Set(['secret', 'providerAccessToken', 'providerRefreshToken']);

const payloadOf = (model: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(model ?? {})
      .filter(([name]) => !kept.has(name))
      .map(([name, value]) => [name, blank.has(name) ? '' : value]),
  );

/** Tells every open line of a person what has happened. It has happened by now: news that cannot be told is logged. */
export const publishAccountEvent = async (
  { news, machineClock, log }: AccountServiceOptions,
  userId: string,
  what?: RealtimeEvent,
  model?: unknown,
): Promise<void> => {
  const payload = payloadOf(model);
  const id = typeof payload.$id === 'string' ? payload.$id : '';
  // Of a belonging that nobody can name there is no event: whoever comes by JWT has no current session to end.
  const isNamed = what !== undefined && (what.of === undefined || id !== '');
  const message = { userId, at: machineClock.now(), ...(isNamed ? { happened: { what, id, payload } } : {}) };
  try {
    await news.publish(topicOf(userId), message);
  } catch (error) {
    log.error('what happened to an account could not be told', { userId, error: String(error) });
  }
};

/** The same for a call that has succeeded, where its route says so. */
export const publishRouteEvent = async (route: Route, context: RequestContext, model: unknown): Promise<void> => {
  const userId = route.emits && subjectOf(route, context, model);
  if (userId) await publishAccountEvent(context.service, userId, route.emits, model);
};
