import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataDir } from '#adapters/system/data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'truffle-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder that holds everything', () => {
  it('is made with those above it, and nothing is left in it from trying it out', () => {
    const { path } = openDataDir(join(folder, 'festivals', '2025'));
    expect(readdirSync(path)).toEqual([]);
    expect(openDataDir(path).path).toBe(path);
  });

  it('is named when it cannot be made, because a file is in the way', () => {
    const inTheWay = join(folder, 'a-file');
    writeFileSync(inTheWay, '');
    expect(() => openDataDir(join(inTheWay, 'data'))).toThrow(/^cannot write to .*a-file\/data: .*set DATA_DIR/);
  });

  it.runIf(statSync('/proc/self', { throwIfNoEntry: false }))(
    'is named when it cannot be made, because it lies where there are no folders to make',
    () => {
      expect(() => openDataDir('/proc/festival/data')).toThrow('cannot write to /proc/festival/data: ');
    },
  );
});
