import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const tokens = await readFile(new URL('../../../web/design/tokens.css', import.meta.url), 'utf8');

/** The declarations of the first block after a selector, as a sorted list. */
const declarations = (selector: string): readonly string[] => {
  const start = tokens.indexOf('{', tokens.indexOf(selector)) + 1;
  const block = tokens.slice(start, tokens.indexOf('}', start));
  return block
    .replace(/\/\*.*?\*\//gs, '')
    .split(';')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort();
};

describe('the design tokens', () => {
  it('are the same at night, whether the visitor or their system chose the dark', () => {
    const chosen = declarations(':root[data-theme="dark"]');
    expect(chosen.length).toBeGreaterThan(50);
    expect(declarations(':root:not([data-theme])')).toEqual(chosen);
  });

  it('name every night colour by day as well', () => {
    const names = (block: readonly string[]) => block.map((line) => line.split(':')[0]);
    const byDay = new Set(names(declarations(':root {')));
    expect(names(declarations(':root[data-theme="dark"]')).filter((name) => !byDay.has(name))).toEqual([]);
  });
});
