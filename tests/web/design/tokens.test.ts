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
  it('declare each colour once, with its light and its dark value', () => {
    const pairs = declarations(':root {').filter((line) => line.includes('light-dark('));
    expect(pairs.length).toBeGreaterThan(45);
    expect(
      pairs.filter((line) => !/: light-dark\((#\w+|transparent|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/.test(line)),
    ).toEqual([]);
    expect(tokens).not.toContain('prefers-color-scheme');
  });

  it('keep the light theme’s message colours on printed panels, whose ink stays dark in both themes', async () => {
    const base = await readFile(new URL('../../../web/design/base.css', import.meta.url), 'utf8');
    const printed = base.slice(base.indexOf('.printed {'), base.indexOf('[data-panel="sky"]'));
    for (const name of ['--bad', '--bad-soft']) {
      const [, light] = new RegExp(`${name}: light-dark\\((#\\w+),`).exec(tokens) ?? expect.unreachable(name);
      expect(printed).toContain(`${name}: ${light};`);
    }
  });

  it('follow the device unless the visitor has chosen a theme', () => {
    expect(declarations(':root {')).toContain('color-scheme: light dark');
    for (const theme of ['light', 'dark'])
      expect(declarations(`:root[data-theme="${theme}"]`)).toEqual([`color-scheme: ${theme}`]);
  });
});
