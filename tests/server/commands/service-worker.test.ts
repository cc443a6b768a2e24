import { describe, expect, it } from 'vitest';
import { doorFiles, judgesFiles, offlineFiles } from '../../../server/commands/service-worker.ts';
import { viteManifest } from '../../../server/pages/manifest.ts';

const manifest = viteManifest.parse({
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/alegreya.woff2'],
    isEntry: true,
    imports: ['_frame.js', '_shell.js'],
  },
  '_frame.js': { file: 'assets/frame.js' },
  '_shell.js': {
    file: 'assets/shell.js',
    dynamicImports: ['app/routes/all-pages.ts', 'session/init-visitor.ts', 'composition/open-mixpanel.ts'],
  },
  'app/routes/all-pages.ts': {
    file: 'assets/all-pages.js',
    imports: ['_routes.js'],
    dynamicImports: ['features/site/home/home.page.tsx', 'features/shop/cart/cart.page.tsx'],
  },
  '_routes.js': { file: 'assets/routes.js' },
  'features/site/home/home.page.tsx': {
    file: 'assets/home.js',
    imports: ['_frame.js'],
    dynamicImports: ['features/home/below-the-fold.tsx'],
    assets: ['assets/hero.svg'],
  },
  'features/home/below-the-fold.tsx': { file: 'assets/below.js', css: ['assets/below.css'] },
  'features/site/my-festival/my-festival.page.tsx': { file: 'assets/my-festival.js', imports: ['_session.js'] },
  'features/site/offline.page.tsx': { file: 'assets/offline.js', css: ['assets/offline.css'] },
  'features/shop/cart/cart.page.tsx': { file: 'assets/cart.js' },
  'features/competition/judge/judge.page.tsx': { file: 'assets/judge.js', imports: ['_session.js', '_xstate.js'] },
  'features/door/entrance/door.page.tsx': {
    file: 'assets/door.js',
    imports: ['_session.js'],
    dynamicImports: ['features/door/door.tsx', 'composition/door-ports.ts'],
  },
  'features/door/door.tsx': { file: 'assets/door-screens.js' },
  'composition/door-ports.ts': { file: 'assets/door-ports.js', assets: ['assets/zxing_reader.wasm'] },
  '_xstate.js': { file: 'assets/xstate.js' },
  'session/init-visitor.ts': { file: 'assets/init-visitor.js', imports: ['_session.js'] },
  'composition/open-mixpanel.ts': { file: 'assets/mixpanel.js' },
  '_session.js': { file: 'assets/session.js' },
  'style.css': { file: 'assets/style.css' },
  'visitors.css': { file: 'assets/visitors.css' },
  'features/site/home/home.page.css': { file: 'assets/home.css' },
  'features/shop/cart/cart.page.css': { file: 'assets/cart.css' },
});

describe('files that the service worker caches for offline pages', () => {
  const files = offlineFiles(manifest).map(({ url }) => url);

  it('the service worker caches all files of the offline pages, each once', () => {
    expect(files).toEqual([
      '/assets/alegreya.woff2',
      '/assets/all-pages.js',
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
      '/assets/routes.js',
      '/assets/session.js',
      '/assets/shell.js',
      '/assets/visitors.css',
    ]);
  });

  it('the service worker caches no other page than the offline pages, and no analytics', () => {
    expect(files.filter((file) => /cart|judge|mixpanel/.test(file))).toEqual([]);
  });
});

describe('files that a judge’s phone caches in addition', () => {
  it('the files that a judge’s phone caches in addition are only those of the judge’s page', () => {
    expect(judgesFiles(manifest)).toEqual(['/assets/judge.js', '/assets/style.css', '/assets/xstate.js']);
  });
});

describe('files that a device at the door caches in addition', () => {
  it('the files that a device at the door caches in addition are those of its page, including the code reader', () => {
    expect(doorFiles(manifest)).toEqual([
      '/assets/door-ports.js',
      '/assets/door-screens.js',
      '/assets/door.js',
      '/assets/style.css',
      '/assets/zxing_reader.wasm',
    ]);
  });
});
