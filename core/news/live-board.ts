import type { Clock } from '../kernel/ports.ts';
import type { Instant } from '../kernel/time.ts';
import type { After } from './after.ts';
import type { NewsItem } from './ports.ts';

/** Twice a second is as often as anybody is shown anything, however much changes. */
const betweenMs = 500;

/** Somebody who is shown frames: the states of some topics, by topic, as JSON in whatever form it is sent. */
export type Viewer<Frame> = (frame: Frame) => void;

type State = {
  /** Never before: minus infinity. */
  shownAt: number;
  /** Whether a frame was kept from them because they had just been shown one. */
  behind: boolean;
};

/** Everybody who follows the same topics: what is made for one of them is made for all. */
type Group<Frame> = {
  readonly key: string;
  readonly topics: readonly string[];
  readonly viewers: Map<Viewer<Frame>, State>;
  readonly changed: Set<string>;
  lastShow: number;
  callOff: (() => void) | undefined;
};

export type LiveBoard<Frame> = {
  /** Shows what is known of the topics at once, and from now on what changes. The returned function ends it. */
  join(topics: readonly string[], viewer: Viewer<Frame>): () => void;
  /** The topic's state is another now. */
  note(item: NewsItem): void;
  /** Something may have gone by: every topic that somebody follows is looked up. */
  lookAgain(): void;
};

type LiveBoardOptions<Frame> = {
  readonly clock: Clock;
  readonly after: After;
  readonly frameOf: (json: string) => Frame;
  /** A topic's state as it is now, for who comes before any news of it; undefined when there is none. Must not fail. */
  readonly look: (topic: string) => Promise<unknown>;
};

/**
 * The latest state of each topic, and everybody who follows some. Of several changes the latest wins; nobody is shown
 * more than two frames a second; a frame is made once for all who follow the same.
 */
export const liveBoard = <Frame>({ clock, after, frameOf, look }: LiveBoardOptions<Frame>): LiveBoard<Frame> => {
  const latest = new Map<string, string>();
  const groups = new Map<string, Group<Frame>>();
  const looking = new Set<string>();

  const frame = (topics: Iterable<string>): Frame | undefined => {
    const states = [...topics].flatMap((topic) => {
      const state = latest.get(topic);
      return state === undefined ? [] : [`${JSON.stringify(topic)}:${state}`];
    });
    return states.length > 0 ? frameOf(`{${states.join()}}`) : undefined;
  };

  const showSoon = (group: Group<Frame>) => {
    group.callOff ??= after(Math.max(0, group.lastShow + betweenMs - clock.now()), () => show(group, clock.now()));
  };

  const show = (group: Group<Frame>, now: Instant) => {
    const changes = frame(group.changed);
    let whole: Frame | undefined;
    group.callOff = undefined;
    group.lastShow = now;
    group.changed.clear();
    let someBehind = false;
    for (const [viewer, state] of group.viewers) {
      if (changes === undefined && !state.behind) continue;
      if (now - state.shownAt < betweenMs) {
        state.behind = true;
        someBehind = true;
        continue;
      }
      if (state.behind) whole ??= frame(group.topics);
      const seen = state.behind ? whole : changes;
      state.behind = false;
      state.shownAt = now;
      if (seen !== undefined) viewer(seen);
    }
    if (someBehind) showSoon(group);
  };

  const note = ({ topic, message }: NewsItem) => {
    latest.set(topic, JSON.stringify(message));
    for (const group of groups.values()) {
      if (!group.topics.includes(topic)) continue;
      group.changed.add(topic);
      showSoon(group);
    }
  };

  const lookUp = async (topic: string) => {
    if (looking.has(topic)) return;
    looking.add(topic);
    const before = latest.get(topic);
    const message = await look(topic);
    looking.delete(topic);
    // News that came meanwhile is newer than what was looked up.
    if (message !== undefined && latest.get(topic) === before) note({ topic, message });
  };

  const groupOf = (topics: readonly string[]): Group<Frame> => {
    const sorted = [...new Set(topics)].sort();
    const key = sorted.join();
    const known = groups.get(key);
    if (known) return known;
    const group = {
      key,
      topics: sorted,
      viewers: new Map(),
      changed: new Set<string>(),
      lastShow: Number.NEGATIVE_INFINITY,
      callOff: undefined,
    };
    groups.set(key, group);
    return group;
  };

  return {
    note,
    join(topics, viewer) {
      const group = groupOf(topics);
      const whole = frame(group.topics);
      const shownAt = whole === undefined ? Number.NEGATIVE_INFINITY : clock.now();
      group.viewers.set(viewer, { shownAt, behind: false });
      if (whole !== undefined) viewer(whole);
      for (const topic of group.topics) if (!latest.has(topic)) void lookUp(topic);
      return () => {
        group.viewers.delete(viewer);
        if (group.viewers.size > 0 || groups.get(group.key) !== group) return;
        group.callOff?.();
        groups.delete(group.key);
      };
    },
    lookAgain() {
      for (const topic of new Set([...groups.values()].flatMap(({ topics }) => topics))) void lookUp(topic);
    },
  };
};
