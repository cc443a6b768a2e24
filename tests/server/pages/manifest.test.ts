import { describe, expect, it } from 'vitest';
import { linksOf, viteManifest } from '../../../server/pages/manifest.ts';

const manifest = viteManifest.parse({
  'index.html': {
    file: 'index.js',
    css: ['style.css'],
    imports: ['_frame.js'],
    dynamicImports: ['home.page.tsx', 'cart.page.tsx'],
    isEntry: true,
  },
  '_frame.js': { file: 'frame.js' },
  '_dialog.js': { file: 'dialog.js' },
  'home.page.tsx': { file: 'home.js', imports: ['_frame.js'], dynamicImports: ['below'] },
  below: { file: 'below.js', imports: ['_frame.js', '_dialog.js'] },
  'cart.page.tsx': { file: 'cart.js', imports: ['_dialog.js'] },
  'style.css': { file: 'style.css' },
  'visitors.css': { file: 'visitors.css' },
  'frame.css': { file: 'assets/frame.css' },
  'home.page.css': { file: 'assets/home.css' },
  'cart.page.css': { file: 'assets/cart.css' },
});

const visitorsStyles = '<link rel="stylesheet" href="/visitors.css" data-whole="/style.css">';

describe('links of a page from the manifest', () => {
  it('links of a page from the manifest are its style sheet and its modules with imports, without the template’s', () => {
    expect(linksOf(manifest, { pageModule: 'cart.page.tsx', route: {} })).toEqual({
      module: '/cart.js',
      sheet: '<link rel="stylesheet" href="/assets/cart.css">',
      styles: visitorsStyles,
      modules: [
        '<link rel="modulepreload" crossorigin href="/cart.js">',
        '<link rel="modulepreload" crossorigin href="/dialog.js">',
      ],
    });
  });

  it('links of a page for staff from the manifest have the style sheet of the whole site instead of the visitors’', () => {
    expect(linksOf(manifest, { pageModule: 'cart.page.tsx', route: { isForStaff: true } }).styles).toBe(
      '<link rel="stylesheet" href="/style.css">',
    );
  });

  it('links of a page from the manifest leave out dynamic imports', () => {
    expect(linksOf(manifest, { pageModule: 'home.page.tsx', route: {} }).modules).toEqual([
      '<link rel="modulepreload" crossorigin href="/home.js">',
    ]);
  });

  it('links from the manifest are the frame’s style sheet for a response without a page of its own', () => {
    expect(linksOf(manifest, { pageModule: '', route: {} })).toEqual({
      module: '',
      sheet: '<link rel="stylesheet" href="/assets/frame.css">',
      styles: visitorsStyles,
      modules: [],
    });
  });
});
