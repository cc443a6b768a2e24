/** A value that is made at the first call of `get`. */
export type Lazy<Value> = {
  /** Makes the value at the first call; later calls get the same value, or the same error. */
  readonly get: () => Promise<Value>;
  /** Calls `undo` with the value when it was made; otherwise does nothing. */
  readonly close: (undo: (made: Value) => Promise<void> | void) => Promise<void>;
};

/** Runs `make` once, at the first call of `get`. */
export const lazy = <Value>(make: () => Promise<Value>): Lazy<Value> => {
  let pending: Promise<Value> | undefined;
  return {
    get() {
      pending ??= make();
      return pending;
    },
    async close(undo) {
      // The callers of `get` have received the error; nothing was made, so there is nothing to undo.
      const made = await pending?.catch(() => undefined);
      if (made !== undefined) await undo(made);
    },
  };
};
