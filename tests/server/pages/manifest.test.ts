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
  'frame.css': { file: 'assets/frame.css' },
  'home.page.css': { file: 'assets/home.css' },
  'cart.page.css': { file: 'assets/cart.css' },
});

describe('what a page’s head links to', () => {
  it('is its own style sheet, and its scripts and those they import, beside the template’s', () => {
    expect(linksOf(manifest, 'cart.page.tsx')).toEqual({
      sheet: '<link rel="stylesheet" href="/assets/cart.css">',
      modules: [
        '<link rel="modulepreload" crossorigin href="/cart.js">',
        '<link rel="modulepreload" crossorigin href="/dialog.js">',
      ],
    });
  });

  it('is no script of a part that comes later', () => {
    expect(linksOf(manifest, 'home.page.tsx').modules).toEqual([
      '<link rel="modulepreload" crossorigin href="/home.js">',
    ]);
  });

  it('is the style sheet of the frame for an answer that is no page of its own', () => {
    expect(linksOf(manifest, '')).toEqual({
      sheet: '<link rel="stylesheet" href="/assets/frame.css">',
      modules: [],
    });
  });
});
