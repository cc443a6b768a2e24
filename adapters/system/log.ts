import type { Clock, Log } from '#core/kernel/ports.ts';
import { redact, redactText } from './redact.ts';
import { systemClock } from './system-clock.ts';

type Level = 'info' | 'warn' | 'error';

/** Where the lines go: `process.stderr`, or anything that takes text. */
export type LogStream = { write(text: string): unknown; readonly isTTY?: boolean };

const marks = { info: ' ', warn: '!', error: '✗' } satisfies Record<Level, string>;

/** JSON lines for machines, short lines for a person at a terminal. Secrets are left out, by name and by look. */
export const log = (stream: LogStream, clock: Clock = systemClock()): Log => {
  const write =
    (level: Level) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}): void => {
      const at = new Date(clock.now()).toISOString();
      const clean = redact(details);
      const said = redactText(message);
      stream.write(stream.isTTY ? shortLine(level, at, said, clean) : jsonLine(level, at, said, clean));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
};

const jsonLine = (level: Level, at: string, message: string, details: unknown): string =>
  `${JSON.stringify({ at, level, message, ...(isFilled(details) ? { details } : {}) })}\n`;

const shortLine = (level: Level, at: string, message: string, details: unknown): string =>
  `${at.slice(11, 19)} ${marks[level]} ${message}${isFilled(details) ? ` ${JSON.stringify(details)}` : ''}\n`;

const isFilled = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && Object.keys(details).length > 0;
