import type { BackupManifest } from '#adapters/backup/backup-lines.ts';

/** A backup's tables as a table for the terminal; empty ones in one line. */
export const describeTables = (tables: BackupManifest['tables']): readonly string[] => {
  const filled = tables.filter(({ rows }) => rows > 0);
  const empty = tables.length - filled.length;
  return [
    row('table', 'rows', 'checksum'),
    ...filled.map(({ table, rows, checksum }) => row(table, String(rows), checksum.slice(0, 16))),
    ...(empty > 0 ? [`${empty} tables are empty.`] : []),
  ];
};

const row = (table: string, rows: string, checksum: string) => `${table.padEnd(24)}${rows.padStart(8)}  ${checksum}`;
