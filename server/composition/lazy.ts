/** Something that is loaded after the site listens, or as soon as somebody asks for it. */
export type Lazy<Value> = {
  /** Made once, whoever asks first; what has failed stays failed. */
  readonly get: () => Promise<Value>;
  /** Undoes what was made, when it was. */
  readonly close: (undo: (made: Value) => Promise<void> | void) => Promise<void>;
};

/** Nothing is made before somebody asks. */
export const lazy = <Value>(make: () => Promise<Value>): Lazy<Value> => {
  let pending: Promise<Value> | undefined;
  return {
    get() {
      pending ??= make();
      return pending;
    },
    async close(undo) {
      // Whoever asked has been told of a failure; there is nothing to undo then.
      const made = await pending?.catch(() => undefined);
      if (made !== undefined) await undo(made);
    },
  };
};
