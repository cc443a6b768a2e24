/** A message about a topic, as plain JSON data. All listeners share the object: do not change it. */
export type NewsItem = { readonly topic: string; readonly message: unknown };

export type NewsListener = {
  /** The prefix of the topics to receive. */
  readonly about: string;
  receive(item: NewsItem): void;
  /** Called when news may have been missed: listeners that keep the latest state should read it again. */
  missed?(): void;
};

/**
 * Messages between all processes of one festival. Each message reaches each listener at most once; messages of one
 * process about one topic arrive in the order in which they were published. Nothing is stored: a process that is not
 * subscribed, or has lost its connection, misses the message, so data that must not be lost belongs in the store.
 */
export interface News {
  /**
   * Resolves once the message is sent, or is lost: connection errors are logged and not thrown.
   * @throws RangeError for an invalid topic, a message that is not JSON, or more than 256 KiB
   */
  publish(topic: string, message: unknown): Promise<void>;
  /** Subscribes; the returned function unsubscribes. */
  subscribe(listener: NewsListener): () => void;
}
