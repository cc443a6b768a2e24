import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes a temporary repository with these files and the real aliases, compiler settings and packages.
 * @param copied folders or files of the real repository to copy into it
 */
export const folderWith = (files: Readonly<Record<string, string>>, copied: readonly string[] = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'truffle-house-'));
  for (const each of ['package.json', 'tsconfig.json', 'core/tsconfig.json', ...copied])
    cpSync(join(root, each), join(folder, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, leave: () => rmSync(folder, { recursive: true, force: true }) };
};
