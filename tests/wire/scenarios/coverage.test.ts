import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rows = [...textOf('tests/wire/scenarios/scenarios.md').matchAll(/^\| (\d+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, number, file = '', title = '']) => ({ number: Number(number), file, title }),
);

describe('accounts protocol scenarios U1 to U61', () => {
  it('accounts protocol scenarios U1 to U61 each have a test', () => {
    const all = Array.from({ length: 61 }, (_, n) => n + 1);
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(all);
  });

  it.each(rows)('accounts protocol scenario U$number has its test: $title', ({ file, title }) => {
    // Titles may be broken over two lines in the source.
    expect(textOf(file).replaceAll(/\s+/g, ' ').includes(title)).toBe(true);
  });
});
