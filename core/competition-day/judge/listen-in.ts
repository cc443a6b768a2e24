import { fromCallback } from 'xstate';
import type { DayNews } from './ports.ts';

/** What is to be followed from now on; nothing ends it. */
export type Following = { readonly type: 'follow'; readonly topics: readonly string[] };

export type Heard =
  /** Something is otherwise than it was fetched. */
  | { readonly type: 'newsHeard' }
  /** From now on the festival tells, or does not any more. */
  | { readonly type: 'lineStands' }
  | { readonly type: 'lineFell' };

/** Listens to news of some topics, and to nothing before it is told of any: a radio that listens eats the battery. */
export const listenIn = ({ dayNews }: { readonly dayNews: DayNews }) =>
  fromCallback<Following>(({ receive, sendBack }) => {
    const say = (type: Heard['type']) => sendBack({ type } satisfies Heard);
    let followed = '';
    let hangUp = () => {};

    receive(({ topics }) => {
      if (topics.join() === followed) return;
      hangUp();
      hangUp = () => {};
      if (followed !== '') say('lineFell');
      followed = topics.join();
      if (topics.length === 0) return;
      hangUp = dayNews.follow(
        topics,
        () => say('newsHeard'),
        (stands) => say(stands ? 'lineStands' : 'lineFell'),
      );
    });
    return () => hangUp();
  });
