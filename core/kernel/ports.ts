import type { Instant } from './time.ts';

/**
 * Returns the current time. There are two clocks: the festival's decides by date, the machine's guards security and
 * protocol.
 */
export interface Clock {
  now(): Instant;
}

/** The two clocks: their times differ while a demo or FESTIVAL_NOW moves the festival to another day. */
export type Clocks = {
  /** The time by which the festival decides: sales, deadlines, the competition day. */
  readonly festivalClock: Clock;
  /** The computer's own time: leases, retries, rate limits, tokens. */
  readonly machineClock: Clock;
};

/** Makes unique ids that cannot be guessed. */
export interface NewId {
  next(): string;
}

/** The operator's log. Details must contain no secret and no card data. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
