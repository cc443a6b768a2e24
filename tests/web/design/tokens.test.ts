import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const tokens = await readFile(new URL('../../../web/design/tokens.css', import.meta.url), 'utf8');

/** The declarations of the first block after a selector. */
const declarations = (selector: string): readonly string[] => {
  const start = tokens.indexOf('{', tokens.indexOf(selector)) + 1;
  const block = tokens.slice(start, tokens.indexOf('}', start));
  return block
    .replace(/\/\*.*?\*\//gs, '')
    .split(';')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
};

describe('design tokens', () => {
  it('design tokens declare each colour once, with its light and its dark value', () => {
    const pairs = [...declarations(':root {'), ...declarations(':root,\n.printed {')].filter((line) =>
      line.includes('light-dark('),
    );
    expect(pairs.length).toBeGreaterThan(45);
    expect(
      pairs.filter((line) => !/: light-dark\((#\w+|transparent|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/.test(line)),
    ).toEqual([]);
    expect(tokens).not.toContain('prefers-color-scheme');
  });

  it('design tokens declare every colour of a theme again on printed panels, which are light in both themes', () => {
    const colours = (selector: string) =>
      declarations(selector).flatMap((line) => /^(--[^:]+): light-dark/.exec(line)?.[1] ?? []);
    // A panel's own colour is dimmed in the dark theme, so it has to be the page's.
    expect(colours(':root {').filter((name) => !name.startsWith('--panel-'))).toEqual([]);
    expect(colours(':root,\n.printed {')).toEqual(
      expect.arrayContaining(['--text', '--card', '--line-field', '--bad']),
    );
    expect(declarations('}\n.printed {')).toContain('color-scheme: light');
  });

  it('design tokens follow the device unless the visitor has chosen a theme', () => {
    expect(declarations(':root {')).toContain('color-scheme: light dark');
    for (const theme of ['light', 'dark'])
      expect(declarations(`:root[data-theme="${theme}"]`)).toEqual([`color-scheme: ${theme}`]);
  });
});
