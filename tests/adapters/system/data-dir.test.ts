import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataDir } from '#adapters/system/data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'truffle-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('data directory', () => {
  it('is created with its parents, and holds no file of the write check afterwards', () => {
    const { path } = openDataDir(join(folder, 'festivals', '2025'));
    expect(readdirSync(path)).toEqual([]);
    expect(openDataDir(path).path).toBe(path);
  });

  it('is named in the error when a file is in its place', () => {
    const inTheWay = join(folder, 'a-file');
    writeFileSync(inTheWay, '');
    expect(() => openDataDir(join(inTheWay, 'data'))).toThrow(/^cannot write to .*a-file\/data: .*set DATA_DIR/);
  });

  it.runIf(statSync('/proc/self', { throwIfNoEntry: false }))(
    'is named in the error when its parent takes no folders',
    () => {
      expect(() => openDataDir('/proc/festival/data')).toThrow('cannot write to /proc/festival/data: ');
    },
  );
});
