import type { NewsItem } from './ports.ts';

/** Public news, as pages subscribe to it. */
export interface LiveNews {
  /**
   * Calls `receive` at once with the latest state of each topic that has one, then with each later state; reconnects
   * automatically. A state may be skipped when a newer one replaces it. Returns the function that unsubscribes.
   * @param onConnection called with true when the connection is established, and with false when it is lost
   */
  follow(
    topics: readonly string[],
    receive: (item: NewsItem) => void,
    onConnection?: (connected: boolean) => void,
  ): () => void;
}
