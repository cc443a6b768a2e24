/** Something that is loaded after the site listens, or as soon as somebody asks for it. */
export type Late<Value> = {
  /** Made once, whoever asks first; what has failed stays failed. */
  readonly get: () => Promise<Value>;
  /** Undoes what was made, when it was. */
  readonly close: (undo: (made: Value) => Promise<void> | void) => Promise<void>;
};

/** Nothing is made before somebody asks. */
export const late = <Value>(make: () => Promise<Value>): Late<Value> => {
  let making: Promise<Value> | undefined;
  return {
    get() {
      making ??= make();
      return making;
    },
    async close(undo) {
      // Whoever asked has been told of a failure; there is nothing to undo then.
      const made = await making?.catch(() => undefined);
      if (made !== undefined) await undo(made);
    },
  };
};
