import type { Instant } from '#core/kernel/time.ts';
import { newAccountId } from '../ids.ts';
import type { SubscriptionWish } from './frames.ts';
import { meantChannels } from './happening.ts';
import { type PayloadTest, payloadTest } from './payload-query.ts';

type Subscription = {
  readonly channels: readonly string[];
  readonly queries: readonly string[];
  readonly wants: PayloadTest;
};

/** A subscription as its client is told of it. */
export type Told = {
  readonly subscriptionId: string;
  readonly channels: readonly string[];
  readonly queries: readonly string[];
};

const most = 100;

/** What one connection has subscribed to; whose account it means is said each time, because that can change. */
export const subscriptions = (now: () => Instant) => {
  const all = new Map<string, Subscription>();
  return {
    /** All of them or, when one cannot be understood or they are too many, none: undefined then. */
    add(wishes: readonly SubscriptionWish[], userId: string | undefined): readonly Told[] | undefined {
      const added = wishes.flatMap(({ subscriptionId = newAccountId(now()), channels, queries }) => {
        const wants = payloadTest(queries);
        return wants ? [[subscriptionId, { channels, queries, wants }] as const] : [];
      });
      const ids = new Set([...all.keys(), ...added.map(([id]) => id)]);
      if (added.length < wishes.length || ids.size > most) return undefined;
      for (const [id, subscription] of added) all.set(id, subscription);
      return added.map(([subscriptionId, { channels, queries }]) => ({
        subscriptionId,
        channels: meantChannels(channels, userId),
        queries,
      }));
    },
    remove: (subscriptionId: string): boolean => all.delete(subscriptionId),
    /** Which of them an event on these channels is for. */
    hearing: (channels: readonly string[], payload: unknown, userId: string): readonly string[] =>
      [...all]
        .filter(
          ([, each]) =>
            meantChannels(each.channels, userId).some((channel) => channels.includes(channel)) && each.wants(payload),
        )
        .map(([id]) => id),
  };
};
