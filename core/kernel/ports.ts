import type { Instant } from './time.ts';

/** Tells the moment. Two clocks exist: the festival's decides by date, the machine's guards security and protocol. */
export interface Clock {
  now(): Instant;
}

/** Makes ids nobody can guess and nobody else has. */
export interface NewId {
  next(): string;
}

/** What operators read. Details must hold no secret and no card data. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
