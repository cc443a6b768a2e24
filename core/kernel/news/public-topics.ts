/** Topics that every visitor may follow. */
export type PublicTopics = {
  readonly beginsWith: string;
  /** A topic's current state, in the form that is published; undefined for a topic without a state or an unknown topic. */
  readonly now?: (topic: string) => Promise<unknown>;
};
