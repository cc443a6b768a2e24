import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf2025In } from '../support/another-festival.ts';
import { root } from './planted.ts';

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;

it('no source names the festival or its place: the name comes from the edition', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((path) => /^(core|adapters|server|web)\/.+\.(tsx?|css|html|svg|webmanifest)$/.test(path))
    .filter((path) => existsSync(join(root, path)));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(comments, '');
    const name = nameOf2025In(text);
    return name === undefined ? [] : [`${path}: ${name}`];
  });
  expect(found).toEqual([]);
});
