import { describe, expect, it } from 'vitest';
import { judgesFiles, offlineFiles } from '../../../server/commands/service-worker.ts';
import { viteManifest } from '../../../server/pages/manifest.ts';

const manifest = viteManifest.parse({
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/alegreya.woff2'],
    isEntry: true,
    imports: ['_frame.js'],
    dynamicImports: [
      'features/home/home.page.tsx',
      'features/cart/cart.page.tsx',
      'session/init-visitor.ts',
      'composition/open-mixpanel.ts',
    ],
  },
  '_frame.js': { file: 'assets/frame.js' },
  'features/home/home.page.tsx': {
    file: 'assets/home.js',
    imports: ['_frame.js'],
    dynamicImports: ['features/home/below-the-fold.tsx'],
    assets: ['assets/hero.svg'],
  },
  'features/home/below-the-fold.tsx': { file: 'assets/below.js', css: ['assets/below.css'] },
  'features/my-festival/my-festival.page.tsx': { file: 'assets/my-festival.js', imports: ['_session.js'] },
  'features/offline/offline.page.tsx': { file: 'assets/offline.js', css: ['assets/offline.css'] },
  'features/cart/cart.page.tsx': { file: 'assets/cart.js' },
  'features/judge/judge.page.tsx': { file: 'assets/judge.js', imports: ['_session.js', '_xstate.js'] },
  '_xstate.js': { file: 'assets/xstate.js' },
  'session/init-visitor.ts': { file: 'assets/init-visitor.js', imports: ['_session.js'] },
  'composition/open-mixpanel.ts': { file: 'assets/mixpanel.js' },
  '_session.js': { file: 'assets/session.js' },
  'style.css': { file: 'assets/style.css' },
  'features/home/home.page.css': { file: 'assets/home.css' },
  'features/cart/cart.page.css': { file: 'assets/cart.css' },
});

describe('what a device keeps from the first visit on', () => {
  const files = offlineFiles(manifest).map(({ url }) => url);

  it('is everything that the pages for offline are made of, once', () => {
    expect(files).toEqual([
      '/assets/alegreya.woff2',
      '/assets/below.css',
      '/assets/below.js',
      '/assets/frame.js',
      '/assets/hero.svg',
      '/assets/home.css',
      '/assets/home.js',
      '/assets/index.css',
      '/assets/index.js',
      '/assets/init-visitor.js',
      '/assets/my-festival.js',
      '/assets/offline.css',
      '/assets/offline.js',
      '/assets/session.js',
      '/assets/style.css',
    ]);
  });

  it('is no other page, and nothing that counts visitors', () => {
    expect(files.filter((file) => /cart|judge|mixpanel/.test(file))).toEqual([]);
  });
});

describe('what a judge’s telephone keeps beside that', () => {
  it('is what its page alone is made of', () => {
    expect(judgesFiles(manifest)).toEqual(['/assets/judge.js', '/assets/xstate.js']);
  });
});
