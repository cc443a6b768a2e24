import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './planted.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d/.test(line));

describe('docs/security.md', () => {
  it('names tests and sources that exist', () => {
    const named = [...page.matchAll(/`((?:tests|server|core|adapters|docs|fixtures)\/[^`*]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has one verdict for each requirement, with a test or a reason', () => {
    expect(rows.length).toBeGreaterThan(230);
    const faulty = rows.filter(
      (row) => !/^\| \d+\.\d+\.\d+ \| [^|]+ \| (pass|\*\*fail\*\*|n\/a|operator) \| [^|]+ \|$/.test(row),
    );
    expect(faulty).toEqual([]);
    const numbers = rows.map((row) => row.split(' ')[1]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('states the right total of each verdict', () => {
    for (const verdict of ['pass', '**fail**', 'operator', 'n/a']) {
      const count = rows.filter((row) => row.includes(` | ${verdict} | `)).length;
      expect(page).toContain(`| **all** |`);
      const total = page.split('\n').find((line) => line.startsWith('| **all** |')) ?? '';
      expect(total, verdict).toContain(` ${count} `);
    }
  });
});

it('docs/threat-model.md fits two pages: at most 1,050 words', () => {
  const words = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word));
  expect(words.length).toBeGreaterThan(500);
  expect(words.length).toBeLessThanOrEqual(1_050);
});
