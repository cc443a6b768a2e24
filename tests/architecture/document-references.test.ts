import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenReferences, foldersOf, identifiersIn, type Repository } from './document-references.ts';
import { root } from './planted.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Excludes this test's own files, because their examples would count as existing names. */
const isSource = (path: string) =>
  /\.(tsx?|m[jt]s|js|json|ya?ml|css)$/.test(path) &&
  path !== 'package-lock.json' &&
  !path.startsWith('tests/architecture/document-references');

const manifest: { readonly scripts: object } = JSON.parse(textOf('package.json'));

const repository: Repository = {
  files: new Set(listed),
  folders: foldersOf(listed),
  identifiers: new Set(listed.filter(isSource).flatMap((path) => identifiersIn(textOf(path)))),
  scripts: new Set(Object.keys(manifest.scripts)),
};

describe('references in documents', () => {
  it('references in documents lead to files, names, npm scripts and links that exist', () => {
    const documents = listed.filter((path) => path.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.flatMap((path) => brokenReferences(path, textOf(path), repository))).toEqual([]);
  });

  it('references in documents are reported when they are broken, as shown by planted examples', () => {
    const example: Repository = {
      files: new Set(['docs/cart.md', 'core/shop/cart/cart.ts']),
      folders: foldersOf(['docs/cart.md', 'core/shop/cart/cart.ts']),
      identifiers: new Set(identifiersIn('export const emptyCart = () => [];')),
      scripts: new Set(['dev']),
    };
    const good =
      '`core/shop/cart/cart.ts` `core/shop/cart/` `cart.ts` `emptyCart` `emptyCart()` `npm run dev` [x](../core/shop/cart/) `POST /x`';
    const bad = '`core/cart/basket.ts` `basket.ts` `fullCart()` `npm run demo` [x](basket.md#top)';
    expect(brokenReferences('docs/cart.md', good, example)).toEqual([]);
    expect(brokenReferences('docs/cart.md', bad, example)).toEqual([
      'docs/cart.md: no file or folder core/cart/basket.ts',
      'docs/cart.md: no file basket.ts',
      'docs/cart.md: no source has fullCart',
      'docs/cart.md: no npm script demo',
      'docs/cart.md: no file at the link basket.md',
    ]);
  });
});
