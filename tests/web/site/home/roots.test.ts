import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const drawing = (name: string) => readFileSync(new URL(`../../../../web/design/art/${name}`, import.meta.url), 'utf8');

it('the home page’s ground below the hero repeats each root of its oak, so that no edge shows between them', () => {
  const [, outlines = ''] = /fill="var\(--art-bark[^"]*" d="([^"]*)"/.exec(drawing('hero/roots.svg')) ?? [];
  const roots = outlines.match(/M[^M]*/g) ?? [];
  expect(roots).toHaveLength(2);
  const ground = drawing('underground.svg');
  for (const root of roots) {
    const [start = '', x, y] = /^M([\d.]+) ([\d.]+)/.exec(root) ?? [];
    // The hero's drawing is 1000 units tall, and the ground begins at its lower edge.
    expect(ground).toContain(`M${x} ${Number(y) - 1000}`.replace(' -', '-') + root.slice(start.length));
  }
});
