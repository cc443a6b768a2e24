import type { NewsItem } from './ports.ts';

/** Public news, as pages subscribe to it. */
export interface LiveNews {
  /**
   * Calls `receive` at once with the latest item of each topic that has one, then with each later state; reconnects by
   * itself. States may be skipped when newer ones replace them. Returns the function that ends it. @param line called
   * when the connection is up, and when it is lost
   */
  follow(topics: readonly string[], receive: (item: NewsItem) => void, line?: (stands: boolean) => void): () => void;
}
