/** Runs a function once, after that many milliseconds; the returned function cancels it. */
export type After = (ms: number, run: () => void) => () => void;
