import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './planted.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
const rowsWith = (verdict: string) => rows.filter((row) => row.includes(` | ${verdict} | `));
/** How many requirements the rows stand for: "10.3.1–10.3.4 (4)" is four. */
const numberOf = (some: readonly string[]): number =>
  some.reduce((sum, row) => sum + Number(/ \((\d+)\) \|/.exec(row)?.[1] ?? 1), 0);

describe('docs/security.md', () => {
  it('docs/security.md names tests and sources that exist', () => {
    const named = [...page.matchAll(/`((?:tests|server|core|adapters|docs|fixtures)\/[^`*]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('docs/security.md has one verdict for each of the 253 requirements, with a test or a reason', () => {
    const faulty = rows.filter(
      (row) =>
        !/^\| \d+\.\d+\.\d+(–\d+\.\d+\.\d+ \(\d+\))? \| [^|]+ \| (pass|\*\*fail\*\*|n\/a|operator) \| [^|]+ \|$/.test(
          row,
        ),
    );
    expect(faulty).toEqual([]);
    expect(numberOf(rows)).toBe(253);
    const numbers = rows.map((row) => row.split(' ')[1]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('docs/security.md states the right total of each verdict, and names what is not met', () => {
    const total = page.split('\n').find((line) => line.startsWith('| **all** |'));
    const counts = ['pass', '**fail**', 'operator', 'n/a'].map((verdict) => numberOf(rowsWith(verdict)));
    expect(total).toBe(`| **all** | ${counts.join(' | ')} | |`);
    const [choices = ''] = /## What we leave open[\s\S]*?\n## /.exec(page) ?? [];
    for (const row of rowsWith('**fail**')) expect(choices).toContain(row.split(' ')[1]);
  });

  it('docs/security.md lists every source that encrypts, signs or stretches a key', () => {
    const [inventory = ''] = /\n## Cryptography\n[\s\S]*?\n## /.exec(page) ?? [];
    const uses =
      /\b(createHmac|createCipheriv|hkdfSync|scrypt|SignJWT|createPrivateKey)\b|'(@node-rs\/argon2|otpauth)'|crypto\.subtle\.(verify|sign|encrypt)/;
    const sources = ['core', 'adapters', 'server'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !/^(payments-sandbox|commands)\//.test(name))
        .map((name) => `${folder}/${name}`),
    );
    const found = sources.filter((path) => uses.test(readFileSync(join(root, path), 'utf8')));
    expect(found.length).toBeGreaterThan(12);
    expect(found.filter((path) => !inventory.includes(path))).toEqual([]);
  });
});

it('docs/threat-model.md fits two pages: at most 1,050 words', () => {
  const words = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word));
  expect(words.length).toBeGreaterThan(500);
  expect(words.length).toBeLessThanOrEqual(1_050);
});
