import { useSyncExternalStore } from 'react';
import { noListenersYet } from '#core/kernel/listeners.ts';

/** A value that changes over time: the bridge from an actor to React. */
export type Observable<Value> = {
  now(): Value;
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

type Actor<Snapshot> = {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): { unsubscribe(): void };
};

/** A part of an actor's snapshot. Select a primitive, which compares by value. */
export const observe = <Snapshot, Value>(
  actor: Actor<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Observable<Value> => ({
  now: () => select(actor.getSnapshot()),
  subscribe(listener) {
    const subscription = actor.subscribe(listener);
    return () => subscription.unsubscribe();
  },
});

/** An observable that has its initial value until `bind` gives it a source. */
export type DeferredObservable<Value> = Observable<Value> & { bind(source: Observable<Value>): void };

/**
 * An observable for values that a page can do without at first. Its source is bound once, when the page is idle; later
 * calls of `bind` are ignored.
 */
export const deferredObservable = <Value>(initial: Value): DeferredObservable<Value> => {
  let source: Observable<Value> | undefined;
  const { subscribe, notify } = noListenersYet();
  return {
    now: () => (source ? source.now() : initial),
    subscribe,
    bind(bound) {
      if (source) return;
      source = bound;
      bound.subscribe(notify);
      notify();
    },
  };
};

/**
 * The current value, re-rendering on changes; `initial` during hydration, so that the first render matches the
 * server's.
 */
export const useObservable = <Value>(observable: Observable<Value>, initial: Value): Value =>
  useSyncExternalStore(observable.subscribe, observable.now, () => initial);
