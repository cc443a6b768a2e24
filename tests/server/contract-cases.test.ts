import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rows = [...textOf('tests/server/contract-cases.md').matchAll(/^\| (\d+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, number, file = '', title = '']) => ({ number: Number(number), file, title }),
);

/** Played at the door, which is not built yet. */
const atTheDoor = 44;

describe('payment test cases C1 to C57', () => {
  it('are all played somewhere', () => {
    const all = Array.from({ length: 57 }, (_, n) => n + 1).filter((number) => number !== atTheDoor);
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(all);
  });

  it.each(rows)('case C$number: $title', ({ file, title }) => {
    // Titles may be broken over lines, or quoted either way.
    const text = textOf(file).replaceAll(/\s+/g, ' ').replaceAll("\\'", "'");
    expect(text.includes(title)).toBe(true);
  });
});
