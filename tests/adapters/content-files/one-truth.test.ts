import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = join(import.meta.dirname, '../../../fixtures/editions/2025/pages');
const files = readdirSync(pages).filter((file) => file.endsWith('.yaml'));

/**
 * Facts of edition.yaml, rulebook.yaml and catalogue.yaml as literal text, which goes stale when those files change.
 */
const facts = [
  /2025|22 November/,
  /\bten (till|to) five\b|10am\s?(to|–)\s?5pm/i,
  /\b(at|from|until) (10am|5pm)\b/i,
  /£\d|\b\d+ pounds\b/,
  /\b(14|fourteen) days|\b(30|thirty) days (before|of the)/i,
  /\b(15|fifteen) (hounds|places|entrants)/i,
  /\b(5|five) months/i,
  /\b7 (to|and|–) 17\b/,
  /\b(two|2) accessible/i,
];

/** The lines without comments: notes to the organisers may contain facts. */
const read = (line: string) => !/^\s*#/.test(line);

describe('page texts of the edition', () => {
  it.each(files)('the edition’s page texts use placeholders instead of repeating facts: %s', (file) => {
    const lines = readFileSync(join(pages, file), 'utf8').split('\n').filter(read);
    expect(lines.filter((line) => facts.some((fact) => fact.test(line)))).toEqual([]);
  });

  it('the edition’s page texts never say that cards are not accepted, because the gate accepts them', () => {
    for (const file of [...files, '../catalogue.yaml'])
      expect(readFileSync(join(pages, file), 'utf8'), file).not.toContain('no card machine');
  });

  it.each(['sponsors.yaml', 'waitlist.yaml'])(
    'the edition’s page texts name no year by “this” or “next”, in any season: %s',
    (file) => {
      expect(readFileSync(join(pages, file), 'utf8')).not.toMatch(/(this|next|last) year/i);
    },
  );

  it.each(files.filter((file) => file !== 'market.yaml' && file !== 'experts.yaml'))(
    'the edition’s page texts state no number of stalls or experts where they are not listed: %s',
    (file) => {
      const lines = readFileSync(join(pages, file), 'utf8').split('\n').filter(read);
      expect(lines.filter((line) => /\b(ten|10) stalls|\b(seven|7) (experts|people)/i.test(line))).toEqual([]);
    },
  );
});
