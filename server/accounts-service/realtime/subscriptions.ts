import type { Instant } from '#core/kernel/time.ts';
import { newAccountId } from '../ids.ts';
import type { SubscriptionRequest } from './frames.ts';
import { type PayloadTest, payloadTest } from './payload-query.ts';
import { resolveChannels } from './realtime-event.ts';

type Subscription = {
  readonly channels: readonly string[];
  readonly queries: readonly string[];
  readonly matches: PayloadTest;
};

/** A subscription as it is reported to its client. */
export type SubscriptionModel = {
  readonly subscriptionId: string;
  readonly channels: readonly string[];
  readonly queries: readonly string[];
};

const most = 100;

/** The subscriptions of one connection. The user is a parameter of each method, because it can change. */
export const subscriptions = (now: () => Instant) => {
  const all = new Map<string, Subscription>();
  return {
    /** Adds all of them, or none and returns undefined when one is invalid or they are too many. */
    add(
      requested: readonly SubscriptionRequest[],
      userId: string | undefined,
    ): readonly SubscriptionModel[] | undefined {
      const added = requested.flatMap(({ subscriptionId = newAccountId(now()), channels, queries }) => {
        const matches = payloadTest(queries);
        return matches ? [[subscriptionId, { channels, queries, matches }] as const] : [];
      });
      const ids = new Set([...all.keys(), ...added.map(([id]) => id)]);
      if (added.length < requested.length || ids.size > most) return undefined;
      for (const [id, subscription] of added) all.set(id, subscription);
      return added.map(([subscriptionId, { channels, queries }]) => ({
        subscriptionId,
        channels: resolveChannels(channels, userId),
        queries,
      }));
    },
    remove: (subscriptionId: string): boolean => all.delete(subscriptionId),
    /** The ids of the subscriptions that an event on these channels matches. */
    matching: (channels: readonly string[], payload: unknown, userId: string): readonly string[] =>
      [...all]
        .filter(
          ([, each]) =>
            resolveChannels(each.channels, userId).some((channel) => channels.includes(channel)) &&
            each.matches(payload),
        )
        .map(([id]) => id),
  };
};
