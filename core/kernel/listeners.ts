/** A set of listeners that are called after each change of something. */
export type Listeners = {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls every listener. */
  notify(): void;
};

/** Creates an empty set of listeners. */
export const noListenersYet = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
};
