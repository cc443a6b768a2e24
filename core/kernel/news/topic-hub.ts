import type { Clock } from '../ports.ts';
import type { Instant } from '../time.ts';
import type { NewsItem } from './ports.ts';
import type { Timers } from './timers.ts';

/** No subscriber gets more than two frames a second, however many changes there are. */
const minIntervalMs = 500;

/** Receives frames: the states of some topics, by topic, as JSON in the transport's form. */
export type Subscriber<Frame> = (frame: Frame) => void;

type State = {
  /** The time of the last frame; minus infinity before the first one. */
  sentAt: number;
  /** Whether changes are pending because the last frame was too recent. */
  behind: boolean;
};

/** All subscribers with the same set of topics: each frame is made once and sent to all of them. */
type Group<Frame> = {
  readonly key: string;
  readonly topics: readonly string[];
  readonly subscribers: Map<Subscriber<Frame>, State>;
  readonly changed: Set<string>;
  lastFlushAt: number;
  cancel: (() => void) | undefined;
};

export type TopicHub<Frame> = {
  /**
   * Sends the known states of the topics at once, and every change from now on. Returns the function that
   * unsubscribes.
   */
  subscribe(topics: readonly string[], subscriber: Subscriber<Frame>): () => void;
  /** Replaces the topic's state. */
  publish(item: NewsItem): void;
  /** Fetches the state of every subscribed topic again, for use when news may have been missed. */
  refresh(): void;
};

type TopicHubOptions<Frame> = {
  readonly clock: Clock;
  readonly after: Timers;
  readonly frameOf: (json: string) => Frame;
  /**
   * Fetches the current state of a topic, for a subscriber that comes before the first news of the topic; undefined
   * without a state. Must not throw.
   */
  readonly fetchState: (topic: string) => Promise<unknown>;
};

/**
 * Stores the latest state of each topic and sends it to subscribers. Of several quick changes only the latest is sent;
 * a subscriber gets at most two frames a second; a frame is made once for all subscribers of the same topics.
 */
export const topicHub = <Frame>({ clock, after, frameOf, fetchState }: TopicHubOptions<Frame>): TopicHub<Frame> => {
  const latest = new Map<string, string>();
  const groups = new Map<string, Group<Frame>>();
  const pending = new Set<string>();

  const frame = (topics: Iterable<string>): Frame | undefined => {
    const states = [...topics].flatMap((topic) => {
      const state = latest.get(topic);
      return state === undefined ? [] : [`${JSON.stringify(topic)}:${state}`];
    });
    return states.length > 0 ? frameOf(`{${states.join()}}`) : undefined;
  };

  const scheduleFlush = (group: Group<Frame>) => {
    group.cancel ??= after(Math.max(0, group.lastFlushAt + minIntervalMs - clock.now()), () =>
      flush(group, clock.now()),
    );
  };

  const flush = (group: Group<Frame>, now: Instant) => {
    const changes = frame(group.changed);
    group.cancel = undefined;
    group.lastFlushAt = now;
    group.changed.clear();
    if (sendTo(group, now, changes, () => frame(group.topics))) scheduleFlush(group);
  };

  const publish = ({ topic, message }: NewsItem) => {
    latest.set(topic, JSON.stringify(message));
    for (const group of groups.values()) {
      if (!group.topics.includes(topic)) continue;
      group.changed.add(topic);
      scheduleFlush(group);
    }
  };

  const refreshTopic = async (topic: string) => {
    if (pending.has(topic)) return;
    pending.add(topic);
    const before = latest.get(topic);
    const message = await fetchState(topic);
    pending.delete(topic);
    // News that was published during the fetch is newer than the fetched state.
    if (message !== undefined && latest.get(topic) === before) publish({ topic, message });
  };

  return {
    publish,
    subscribe(topics, subscriber) {
      const group = groupOf(groups, topics);
      const fullFrame = frame(group.topics);
      const sentAt = fullFrame === undefined ? Number.NEGATIVE_INFINITY : clock.now();
      group.subscribers.set(subscriber, { sentAt, behind: false });
      if (fullFrame !== undefined) subscriber(fullFrame);
      for (const topic of group.topics) if (!latest.has(topic)) void refreshTopic(topic);
      return () => {
        group.subscribers.delete(subscriber);
        if (group.subscribers.size > 0 || groups.get(group.key) !== group) return;
        group.cancel?.();
        groups.delete(group.key);
      };
    },
    refresh() {
      for (const topic of new Set([...groups.values()].flatMap(({ topics }) => topics))) void refreshTopic(topic);
    },
  };
};

/**
 * Sends the changes of a group to each subscriber that may get a frame now; one that is behind gets all states.
 * @returns whether a subscriber is behind
 */
const sendTo = <Frame>(
  { subscribers }: Group<Frame>,
  now: Instant,
  changes: Frame | undefined,
  allStates: () => Frame | undefined,
): boolean => {
  let fullFrame: Frame | undefined;
  let someBehind = false;
  for (const [subscriber, state] of subscribers) {
    if (changes === undefined && !state.behind) continue;
    if (now - state.sentAt < minIntervalMs) {
      state.behind = true;
      someBehind = true;
      continue;
    }
    if (state.behind) fullFrame ??= allStates();
    const seen = state.behind ? fullFrame : changes;
    state.behind = false;
    state.sentAt = now;
    if (seen !== undefined) subscriber(seen);
  }
  return someBehind;
};

/** The group of these topics; a new one when no subscriber has exactly these. */
const groupOf = <Frame>(groups: Map<string, Group<Frame>>, topics: readonly string[]): Group<Frame> => {
  const sorted = [...new Set(topics)].sort();
  const key = sorted.join();
  const known = groups.get(key);
  if (known) return known;
  const group: Group<Frame> = {
    key,
    topics: sorted,
    subscribers: new Map(),
    changed: new Set(),
    lastFlushAt: Number.NEGATIVE_INFINITY,
    cancel: undefined,
  };
  groups.set(key, group);
  return group;
};
