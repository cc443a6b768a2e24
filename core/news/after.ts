/** Runs something once, that many milliseconds from now; the returned function calls it off. */
export type After = (ms: number, run: () => void) => () => void;
