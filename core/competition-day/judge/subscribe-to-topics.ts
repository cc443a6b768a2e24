import { fromCallback } from 'xstate';
import type { DayNews } from './client.ports.ts';

/** What is to be followed from now on; nothing ends it. */
export type SubscribeCommand = { readonly type: 'follow'; readonly topics: readonly string[] };

export type SubscriptionEvent =
  /** Something is otherwise than it was fetched. */
  | { readonly type: 'topicChanged' }
  /** From now on the festival tells, or does not any more. */
  | { readonly type: 'subscriptionUp' }
  | { readonly type: 'subscriptionDown' };

/** Listens to news of some topics, and to nothing before it is told of any: a radio that listens eats the battery. */
export const subscribeToTopics = ({ dayNews }: { readonly dayNews: DayNews }) =>
  fromCallback<SubscribeCommand>(({ receive, sendBack }) => {
    const say = (type: SubscriptionEvent['type']) => sendBack({ type } satisfies SubscriptionEvent);
    let followed = '';
    let unsubscribe = () => {};

    receive(({ topics }) => {
      if (topics.join() === followed) return;
      unsubscribe();
      unsubscribe = () => {};
      if (followed !== '') say('subscriptionDown');
      followed = topics.join();
      if (topics.length === 0) return;
      unsubscribe = dayNews.follow(
        topics,
        () => say('topicChanged'),
        (stands) => say(stands ? 'subscriptionUp' : 'subscriptionDown'),
      );
    });
    return () => unsubscribe();
  });
