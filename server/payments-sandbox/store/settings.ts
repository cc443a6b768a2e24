import type { Database } from './database.ts';

/** Reads a setting that persists over restarts. */
export const readSetting = (db: Database, name: string): string | undefined => {
  const row = db.get('SELECT value FROM setting WHERE name = ?', name);
  return typeof row?.value === 'string' ? row.value : undefined;
};

/** Writes a setting. */
export const writeSetting = (db: Database, name: string, value: string): void =>
  db.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
