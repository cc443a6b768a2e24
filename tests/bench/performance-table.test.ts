import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRows, inWords, isWithin } from '../../bench/bounds.ts';
import { figure, row } from '../../bench/figures.ts';
import { performanceDocument, performanceTable } from '../../bench/performance-table.ts';
import { keepResults, newestResults, resultsFolder } from '../../bench/results.ts';

describe('performance table', () => {
  it('the table in docs/performance.md is what the results say (npm run bench -- --table writes it)', () => {
    const { written, generated } = performanceDocument();
    expect(written).toBe(generated);
  });

  it('the performance table has a row for every result that was stored', () => {
    expect(readdirSync(resultsFolder).every((file) => /^\d{4}-\d{2}-\d{2}\.json$/.test(file))).toBe(true);
    expect([...newestResults().keys()].filter((name) => !allRows.includes(name))).toEqual([]);
  });
});

describe('results of the bench', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'festival-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const measured = (on: string, bytes: number) =>
    keepResults([row('fonts', figure([bytes]))], { on, commit: 'abc', machine: 'two cores' }, folder);

  it('new results of the bench leave the other rows of their day', () => {
    measured('2025-10-04', 100);
    keepResults([row('newcomer', figure([40]))], { on: '2025-10-04', commit: 'def', machine: 'two cores' }, folder);
    measured('2025-10-04', 110);
    const newest = newestResults(folder);
    expect(newest.get('fonts')).toMatchObject({ reading: 110, on: '2025-10-04', commit: 'abc' });
    expect(newest.get('newcomer')).toMatchObject({ reading: 40, commit: 'def' });
  });

  it('results of the bench are shown as measured last, beside the bound as it is now', () => {
    measured('2025-10-05', 130);
    measured('2025-10-04', 100);
    expect(performanceTable(newestResults(folder))).toContain(
      '| pictures of Home; heaviest other picture; fonts | –; –; 130 kB | ≤ 120 kB; ≤ 60 kB | –; –; **no** | –; 2025-10-05 |',
    );
  });

  it('a bench result misses its bound when its run had errors, however good its figure', () => {
    const lost = row('realtime', figure([40]), { limit: { name: 'ws', figure: figure([40]) }, isWell: false });
    keepResults([lost], { on: '2025-10-04', commit: 'abc', machine: 'two cores' }, folder);
    expect(performanceTable(newestResults(folder))).toContain(
      '| 1; – | ≤ 1.3, nothing lost; ≤ 2 s, nothing lost | **no**; – |',
    );
  });

  it('results of the bench are refused with a field that no version wrote', () => {
    writeFileSync(join(folder, '2025-10-04.json'), '{"fonts":{"reading":1,"isWell":true,"met":true}}');
    expect(() => newestResults(folder)).toThrow('met');
  });
});

describe('bounds of the bench', () => {
  it('the bounds of the bench say in words what they compare', () => {
    expect(inWords({ unit: 'ms', most: 300, also: 'no 5xx' })).toBe('≤ 300 ms, no 5xx');
    expect(inWords({ unit: '', least: 0.85 })).toBe('≥ 0.85');
    expect(isWithin('checkout session', 0.6)).toBe(true);
    expect(isWithin('checkout session', 0.59)).toBe(false);
    expect(isWithin('memory, idle', 220)).toBe(true);
    expect(isWithin('memory, idle', 221)).toBe(false);
  });
});
