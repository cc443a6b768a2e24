import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, problemOf, sectionsIn, specificationOf } from './citations.ts';
import { root } from './planted.ts';

const folder = 'docs/specification';
const pages = readdirSync(join(root, folder)).map((page) => readFileSync(join(root, folder, page), 'utf8'));
const specification = specificationOf(pages);

/** Every citation in the repository's texts, including the specification's own pages. */
const citations = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => /\.(tsx?|m[jt]s|css|md|ya?ml|html)$/.test(path) && existsSync(join(root, path)))
  .flatMap((path) =>
    citationsIn(readFileSync(join(root, path), 'utf8')).map((citation) => ({ path, line: citation.line, citation })),
  );

// The examples take their numbers from templates, because literal ones would count as citations of this file.
const product = '§';
const race = 'R';
const payments = 'P';
const example = specificationOf([
  `# Example\n\n## ${product}2 Pages\n\n### ${product}2 Cart (/cart, /basket)\n\nThe heading is 'Your Cart'.\n\n- **${product}2 Our Story.** How it began.\n`,
  `### ${payments}3.6 Reconciliation\n\n- **${race}8 Cart changed.** Both are valid.\n- **${race}9** One is accepted.\n`,
]);
const problemsIn = (text: string) => citationsIn(text).map((citation) => problemOf(citation, example));

describe('citations of the specification', () => {
  it('citations of the specification are found in code, tests and documents, more than 300 of them', () => {
    expect(citations.filter(({ path }) => !path.startsWith(folder)).length).toBeGreaterThan(300);
    for (const place of ['core/', 'web/', 'server/', 'tests/', 'docs/'])
      expect(citations.filter(({ path }) => path.startsWith(place)).length, place).toBeGreaterThan(0);
  });

  it('citations of the specification all lead to an existing paragraph', () => {
    const broken = citations.flatMap(({ path, line, citation }) => {
      const problem = problemOf(citation, specification);
      return problem === null ? [] : [`${path}:${line}: ${problem}`];
    });
    expect(broken).toEqual([]);
  });

  it('citations lead to one paragraph only: numbers are defined once, and so are names within a §-section', () => {
    const twice = [...specification].flatMap(([id, { names }]) =>
      names
        .filter((name, index) => (id.startsWith(product) ? names.indexOf(name) !== index : index > 0))
        .map((name) => `${id} ${name}`),
    );
    expect(twice).toEqual([]);
  });

  it.each([
    ['an unknown section of the product', `(${product}7)`],
    ['a section with a subsection it does not have', `(${product}2.1)`],
    ['an unknown name', `(${product}2 Basket)`],
    ['a name that only begins alike', `(${product}2 Cartoon)`],
    ['an unknown address', `(${product}2 /carts)`],
    ['a name after a line break in a comment', ` * what is shown (${product}2\n * Basket)`],
    ['a quotation that is not there', `(${product}2 'Your Basket')`],
    ['an unknown race', `race ${race}10`],
    ['an unknown part of payments', `(${payments}3.7)`],
  ])('citations of the specification are reported when they cite %s', (_, text) => {
    expect(problemsIn(text).filter((problem) => problem !== null)).toHaveLength(1);
  });

  it.each([
    ['a section alone', `(${product}2)`],
    ['a name', `(${product}2 Cart)`],
    ['a name in a sentence', `The page (${product}2 our story, and more)`],
    ['an address', `${product}2 /basket: what was gathered`],
    ['a name after a line break in a comment', ` * how it began (${product}2\n * Our Story)`],
    ['a quotation', `(${product}2 'Your Cart')`],
    ['a section in a sentence', `where ${product}2 has one message`],
    ['a race', `(${race}8, ${race}9)`],
    ['a part of payments at the end of a sentence', `as in ${payments}3.6.`],
  ])('citations of the specification are accepted when they cite %s', (_, text) => {
    const problems = problemsIn(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  it.each(['#P1', '/C3', '%C3', 'TAR2', 'R2-D2', 'P0', 'S100', '2.R4'])(
    'citations of the specification do not include %s',
    (text) => expect(citationsIn(text)).toEqual([]),
  );

  it('citations of the specification fail when two pages define the same number', () => {
    const page = `## ${product}2 Pages\n`;
    expect(() => specificationOf([page, page])).toThrow('is defined on two pages');
    expect(sectionsIn(page).size).toBe(1);
  });
});
