import type { NewsItem } from './ports.ts';

/** Public news as a page follows it. */
export interface LiveNews {
  /**
   * The latest item of each topic comes at once, where there is one, and every later state of it; after a broken line
   * by itself again. Between two states others may have been passed over. The returned function ends it.
   * @param line told whenever the line begins to stand, and when it breaks
   */
  follow(topics: readonly string[], hear: (item: NewsItem) => void, line?: (stands: boolean) => void): () => void;
}
