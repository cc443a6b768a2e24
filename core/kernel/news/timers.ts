/** Runs a function once, after that many milliseconds; the returned function cancels it. */
export type Timers = (ms: number, run: () => void) => () => void;
