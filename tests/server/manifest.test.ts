import { describe, expect, it } from 'vitest';
import { linksOf, viteManifest } from '../../server/pages/manifest.ts';

const manifest = viteManifest.parse({
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_frame.js'],
    dynamicImports: ['home', 'cart'],
    isEntry: true,
  },
  '_frame.js': { file: 'frame.js' },
  '_dialog.js': { file: 'dialog.js', css: ['dialog.css'] },
  home: { file: 'home.js', css: ['home.css'], imports: ['_frame.js'], dynamicImports: ['below'] },
  below: { file: 'below.js', css: ['below.css'], imports: ['_frame.js', '_dialog.js'] },
  cart: { file: 'cart.js', css: ['cart.css'], imports: ['_dialog.js'] },
});

describe('what a page’s head links to', () => {
  it('is its own styles and scripts, and those it imports, beside the template’s', () => {
    expect(linksOf(manifest, 'cart')).toEqual([
      '<link rel="stylesheet" href="/cart.css">',
      '<link rel="stylesheet" href="/dialog.css">',
      '<link rel="modulepreload" fetchpriority="low" href="/cart.js">',
      '<link rel="modulepreload" fetchpriority="low" href="/dialog.js">',
    ]);
  });

  it('dresses the parts whose scripts come later, and fetches none of those', () => {
    expect(linksOf(manifest, 'home')).toEqual([
      '<link rel="stylesheet" href="/below.css">',
      '<link rel="stylesheet" href="/dialog.css">',
      '<link rel="stylesheet" href="/home.css">',
      '<link rel="modulepreload" fetchpriority="low" href="/home.js">',
    ]);
  });

  it('is nothing more for a page that is not in the manifest', () => {
    expect(linksOf(manifest, '')).toEqual([]);
  });
});
