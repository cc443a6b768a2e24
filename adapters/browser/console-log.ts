import type { Log } from '#core/kernel/ports.ts';

/** The browser's own log: where §8 says "logged" of something that happens in a page. */
export const consoleLog: Log = {
  info: (message, details) => console.info(message, details ?? ''),
  warn: (message, details) => console.warn(message, details ?? ''),
  error: (message, details) => console.error(message, details ?? ''),
};
