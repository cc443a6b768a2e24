import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rows = [...textOf('tests/server/contract-cases.md').matchAll(/^\| (\d+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, number, file = '', title = '']) => ({ number: Number(number), file, title }),
);

/** Case C44 is about the check-in at the door, which has its own tests (`tests/core/door/entrance`). */
const ticketCheck = 44;

describe('contract-cases.md, payment test cases C1 to C57', () => {
  it('contract-cases.md names a test for each payment test case', () => {
    const all = Array.from({ length: 57 }, (_, n) => n + 1).filter((number) => number !== ticketCheck);
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(all);
  });

  it.each(rows)('contract-cases.md: payment case C$number names an existing test: $title', ({ file, title }) => {
    // Titles may span lines and use either quote.
    const text = textOf(file).replaceAll(/\s+/g, ' ').replaceAll("\\'", "'");
    expect(text.includes(title)).toBe(true);
  });
});
