/** Runs a function once, that many milliseconds from now; the returned function cancels it. */
export type After = (ms: number, run: () => void) => () => void;
