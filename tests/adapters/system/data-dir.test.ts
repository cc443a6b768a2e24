import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataDir } from '#adapters/system/data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'truffle-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('data folder', () => {
  it('the data folder is made with its parents, and left empty by the check that it is writable', () => {
    const { path } = openDataDir(join(folder, 'festivals', '2025'));
    expect(readdirSync(path)).toEqual([]);
    expect(openDataDir(path).path).toBe(path);
  });

  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('the data folder is readable by its owner only, whether it is new or existed before', () => {
    const made = openDataDir(join(folder, 'parent', 'made')).path;
    expect([dirname(made), made].map(modeOf)).toEqual([0o700, 0o700]);
    chmodSync(made, 0o755);
    openDataDir(made);
    expect(modeOf(made)).toBe(0o700);
    writeFileSync(join(made, 'festival.db'), '');
    chmodSync(made, 0o750);
    openDataDir(made);
    expect(modeOf(made)).toBe(0o700);
  });

  it('the data folder keeps its mode when it contains files that are not the festival’s', () => {
    const home = openDataDir(join(folder, 'home')).path;
    writeFileSync(join(home, 'letter.txt'), '');
    chmodSync(home, 0o755);
    openDataDir(home);
    expect(modeOf(home)).toBe(0o755);
  });

  it('the data folder is named in the error when a file is in its way', () => {
    const inTheWay = join(folder, 'a-file');
    writeFileSync(inTheWay, '');
    expect(() => openDataDir(join(inTheWay, 'data'))).toThrow(/^cannot write to .*a-file\/data: .*set DATA_DIR/);
  });

  it.runIf(statSync('/proc/self', { throwIfNoEntry: false }))(
    'the data folder is named in the error when it is below /proc, where no folder can be made',
    () => {
      expect(() => openDataDir('/proc/festival/data')).toThrow('cannot write to /proc/festival/data: ');
    },
  );
});
