import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEdition } from '#adapters/content-files/edition.ts';
import { ContentError } from '#adapters/content-files/read-yaml.ts';
import { formatDate } from '#core/kernel/time.ts';

const good = `year: 2025
name: The Great British Truffle Festival
startsAt: 2025-11-22T10:00:00+00:00
endsAt: 2025-11-22T17:00:00+00:00
salesCloseAt: 2025-11-22T10:00:00+00:00
venue: { name: the racecourse, county: East Sussex, country: GB }
parking:
  accessibleSpaces: 2
refund: { graceDays: 14, closedWithinDays: 30 }
earlyBird: { price: 4000, fullPrice: 5500, endedAt: 2024-07-04T00:00:00+01:00 }
order:
  mostLines: 100
  mostPlaces: 200
  mostOfOne: 20
registrationClosesAt: 2025-11-08T00:00:00+00:00
boxOffice: { opensAt: 2025-11-22T08:00:00+00:00, mostHeld: 20 }
`;

const folderWith = (yaml: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'truffle-content-'));
  writeFileSync(join(folder, 'edition.yaml'), yaml);
  return folder;
};

const mistakeIn = (yaml: string): string => {
  const folder = folderWith(yaml);
  try {
    readEdition(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.message.replaceAll(`${folder}/`, '');
    throw error;
  }
  return 'no mistake';
};

describe('reading edition.yaml', () => {
  it('reading edition.yaml names the line that is no YAML in plain words, before the parser’s own', () => {
    expect(mistakeIn(good.replace('refund: {', 'refund: ['))).toMatch(
      /^edition\.yaml:\d+ this can’t be read as YAML: [A-Z]/,
    );
  });

  it('reading edition.yaml reads a valid file', () => {
    const edition = readEdition(folderWith(good));
    expect(formatDate(edition.startsAt)).toBe('22 November 2025');
    expect(edition.earlyBird.fullPrice).toBe(5500);
  });

  it('reading edition.yaml reports a wrong value with file, line, field and reason', () => {
    expect(mistakeIn(good.replace('Spaces: 2', 'Spaces: two'))).toBe(
      'edition.yaml:8 parking.accessibleSpaces: Invalid input: expected number, received string',
    );
  });

  it('reading edition.yaml reports the line of a nested field itself', () => {
    expect(mistakeIn(good.replace('mostPlaces: 200', 'mostPlaces: many'))).toMatch(
      /^edition\.yaml:13 order\.mostPlaces: /,
    );
  });

  it('reading edition.yaml reports a missing field at its parent’s line', () => {
    expect(mistakeIn(good.replace('graceDays: 14, ', ''))).toMatch(
      /^edition\.yaml:9 refund\.graceDays: nothing stands here$/,
    );
  });

  it('reading edition.yaml reports an unknown field at its own line', () => {
    expect(mistakeIn(`${good}weather: fine\n`)).toBe('edition.yaml:17 weather: no such field');
  });

  it('reading edition.yaml reports an invalid date', () => {
    expect(mistakeIn(good.replace('endsAt: 2025-11-22T17', 'endsAt: 2025-11-31T17'))).toMatch(
      /^edition\.yaml:4 endsAt: /,
    );
  });

  it.each([
    ['a year other than that of the day', 'year: 2025', 'year: 2026', '1 year: startsAt is in another year'],
    ['an end before the beginning', 'endsAt: 2025-11-22T17', 'endsAt: 2025-11-22T09', '4 endsAt: the festival ends'],
    ['an end on another day', 'endsAt: 2025-11-22T17', 'endsAt: 2025-11-23T17', '4 endsAt: the festival ends'],
    [
      'sales that closed a year before the festival',
      'salesCloseAt: 2025',
      'salesCloseAt: 2024',
      '5 salesCloseAt: this is in the half year',
    ],
    [
      'sales that close a year after the festival',
      'salesCloseAt: 2025',
      'salesCloseAt: 2026',
      '5 salesCloseAt: this is in the half year',
    ],
    [
      'forms that closed a year before the festival',
      'registrationClosesAt: 2025',
      'registrationClosesAt: 2024',
      '15 registrationClosesAt: this is in the half year',
    ],
    [
      'sales that begin after they close',
      'order:',
      'onSaleSince: 2025-11-23T10:00:00+00:00\norder:',
      '11 onSaleSince: sales begin',
    ],
    [
      'a country’s name in place of its code',
      'country: GB',
      'country: England',
      '6 venue.country: a country in its two letters',
    ],
    [
      'a moment without its offset',
      'endsAt: 2025-11-22T17:00:00+00:00',
      'endsAt: 2025-11-22T17:00:00',
      '4 endsAt: a moment reads like',
    ],
  ])('reading edition.yaml reports %s', (_what, from, to, report) => {
    expect(mistakeIn(good.replace(from, to))).toMatch(new RegExp(`^edition\\.yaml:${report}`));
  });

  it('reading edition.yaml reports all mistakes at once', () => {
    const both = good.replace('Spaces: 2', 'Spaces: -1').replace('year: 2025', 'year: soon');
    expect(
      mistakeIn(both)
        .split('\n')
        .map((line) => line.split(':')[1]),
    ).toEqual(['1 year', '8 parking.accessibleSpaces']);
  });

  it('reading edition.yaml reports a YAML syntax error with its line', () => {
    expect(mistakeIn(good.replace('  accessibleSpaces: 2', '  accessibleSpaces: [2'))).toMatch(/^edition\.yaml:\d+ \S/);
  });

  it('reading edition.yaml reports a repeated field with its line', () => {
    expect(mistakeIn(`${good}year: 2026\n`)).toMatch(/^edition\.yaml:17 .*unique/);
  });

  it('reading edition.yaml reports the first hundred mistakes of tens of thousands of fields, within seconds', () => {
    const fields = Array.from({ length: 30_000 }, (_, at) => `field${at}: 1\n`).join('');
    const began = performance.now();
    expect(mistakeIn(`${good}${fields}`).split('\n')).toHaveLength(100);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('reading edition.yaml reports a missing file', () => {
    expect(() => readEdition('/nowhere/2031')).toThrow(/^\/nowhere\/2031\/edition\.yaml: cannot be read/);
  });

  it('reading edition.yaml reports a file that is not UTF-8', () => {
    const folder = folderWith('');
    writeFileSync(join(folder, 'edition.yaml'), Buffer.from(good.replace('racecourse', 'café'), 'latin1'));
    expect(() => readEdition(folder)).toThrow(/edition\.yaml: save this file as UTF-8$/);
  });

  it('reading edition.yaml reports an empty file', () => {
    expect(mistakeIn('')).toMatch(/^edition\.yaml:1 nothing stands here$/);
  });
});
