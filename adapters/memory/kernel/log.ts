import type { Log } from '#core/kernel/ports.ts';

export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** A log that collects its entries, oldest first. */
export const memoryLog = (): Log & { readonly entries: readonly LogEntry[] } => {
  const entries: LogEntry[] = [];
  const write =
    (level: LogEntry['level']) =>
    (message: string, details: LogEntry['details'] = {}): void => {
      entries.push({ level, message, details });
    };
  return { entries, info: write('info'), warn: write('warn'), error: write('error') };
};
