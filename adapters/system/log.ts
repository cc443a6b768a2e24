import { pino } from 'pino';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { redact, redactText } from './redact.ts';
import { systemClock } from './system-clock.ts';

/** The target of the lines: `process.stderr`, or any object with its `write`. */
export type LogStream = { write(text: string): unknown; readonly isTTY?: boolean };

/** A log on pino: JSON lines for machines, short lines at a terminal. Secrets are removed by field name and by pattern. */
export const log = (stream: LogStream, clock: Clock = systemClock()): Log => {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      nestedKey: 'details',
      timestamp: () => `,"at":"${new Date(clock.now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    stream.isTTY ? { write: (line) => stream.write(shortLine(JSON.parse(line))) } : stream,
  );
  const write =
    (level: Level) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}): void => {
      const text = redactText(message);
      if (Object.keys(details).length === 0) logger[level](text);
      else logger[level](Object.assign({}, redact(details)), text);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
};

type Level = keyof typeof marks;
type Line = { readonly at: string; readonly level: Level; readonly message: string; readonly details?: unknown };

const marks = { info: ' ', warn: '!', error: '✗' };

const shortLine = ({ at, level, message, details }: Line): string =>
  `${at.slice(11, 19)} ${marks[level]} ${message}${details ? ` ${JSON.stringify(details)}` : ''}\n`;
