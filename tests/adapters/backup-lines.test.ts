import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBackup } from '#adapters/backup/read-backup.ts';

it('a small backup file that unpacks to one long line is refused in linear time', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'festival-long-line-'));
  try {
    const file = join(folder, 'long.backup');
    // 60 MB, as 60 KB: quadratic time would take many minutes.
    await writeFile(file, gzipSync(Buffer.alloc(60_000_000, 'x')));
    await expect(readBackup(file)).rejects.toThrow('is damaged, or not a backup of this program');
  } finally {
    await rm(folder, { recursive: true });
  }
});
