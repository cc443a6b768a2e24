import { fromCallback } from 'xstate';
import type { DayNews } from './client.ports.ts';

/** Replaces the topics to follow; an empty list ends the subscription. */
export type SubscribeCommand = { readonly type: 'follow'; readonly topics: readonly string[] };

export type SubscriptionEvent =
  /** Stored data of this topic may be stale. */
  | { readonly type: 'topicChanged' }
  /** The live connection is open, or has closed. */
  | { readonly type: 'subscriptionUp' }
  | { readonly type: 'subscriptionDown' };

/**
 * An actor that subscribes to topics. It opens no connection before the first command, because an open connection
 * drains the battery.
 */
export const subscribeToTopics = ({ dayNews }: { readonly dayNews: DayNews }) =>
  fromCallback<SubscribeCommand>(({ receive, sendBack }) => {
    const send = (type: SubscriptionEvent['type']) => sendBack({ type } satisfies SubscriptionEvent);
    let followed = '';
    let unsubscribe = () => {};

    receive(({ topics }) => {
      if (topics.join() === followed) return;
      unsubscribe();
      unsubscribe = () => {};
      if (followed !== '') send('subscriptionDown');
      followed = topics.join();
      if (topics.length === 0) return;
      unsubscribe = dayNews.follow(
        topics,
        () => send('topicChanged'),
        (connected) => send(connected ? 'subscriptionUp' : 'subscriptionDown'),
      );
    });
    return () => unsubscribe();
  });
