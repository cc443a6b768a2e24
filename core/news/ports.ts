/** Something that was told: a topic, and plain data as JSON carries it. Those who hear it share it: it is not to be changed. */
export type NewsItem = { readonly topic: string; readonly message: unknown };

export type NewsListener = {
  /** Everything is heard whose topic begins so. */
  readonly about: string;
  hear(item: NewsItem): void;
  /** Some news may have gone by unheard: whoever keeps the latest should look it up anew. */
  missed?(): void;
};

/**
 * News between all processes of one festival. Each item reaches each listener at most once, and what one process tells
 * of a topic is heard in that order by everybody. Nothing is kept: whoever does not listen just then, or has lost the
 * line, does not hear of it, so what must not be lost belongs in the store.
 */
export interface News {
  /**
   * Resolves once the news is on its way, or is lost: trouble on the line is logged and not thrown.
   * @throws RangeError for what is no topic, or no JSON, or more than 256 KiB of it
   */
  publish(topic: string, message: unknown): Promise<void>;
  /** The returned function ends the listening. */
  subscribe(listener: NewsListener): () => void;
}
