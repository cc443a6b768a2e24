import { useSyncExternalStore } from 'react';

/** A value that changes by itself: the bridge from an actor to React. */
export type Observable<Value> = {
  now(): Value;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
};

type Actor<Snapshot> = {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): { unsubscribe(): void };
};

/** One thing an actor knows. Select what compares by value: a number, a text, a boolean. */
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

/** A value that is `atFirst` until `bind` says where it really comes from. */
export type DeferredObservable<Value> = Observable<Value> & { bind(source: Observable<Value>): void };

/** For what the page may be shown without: its source is bound once the page is idle, once and for all. */
export const deferredObservable = <Value>(initial: Value): DeferredObservable<Value> => {
  const listeners = new Set<() => void>();
  let source: Observable<Value> | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    now: () => (source ? source.now() : initial),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bind(bound) {
      if (source) return;
      source = bound;
      bound.subscribe(notify);
      notify();
    },
  };
};

/** The value, kept up to date; `atFirst` while the server's HTML is being hydrated, so that the first render matches. */
export const useObservable = <Value>(observable: Observable<Value>, initial: Value): Value =>
  useSyncExternalStore(observable.subscribe, observable.now, () => initial);
