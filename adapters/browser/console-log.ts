import type { Log } from '#core/kernel/ports.ts';

/** Logs to the browser's console: what §8 calls "logged" in a page. */
export const consoleLog: Log = {
  info: (message, details) => console.info(message, details ?? ''),
  warn: (message, details) => console.warn(message, details ?? ''),
  error: (message, details) => console.error(message, details ?? ''),
};
