import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viteManifest } from '../../../server/pages/manifest.ts';
import { browserChunks } from '../../../web/bundling/browser-chunks.ts';
import { pageSheets } from '../../../web/bundling/page-sheets.ts';

const files = {
  'index.html': '<script type="module" src="/browser.tsx"></script>',
  'browser.tsx': `import './fonts.first.css'; import './base.css'; import './drawings.deferred.css';
    const pages = { '/': () => import('./home.page.tsx'), '/cart': () => import('./cart.page.tsx'), '/news': () => import('./news.page.tsx'), '/desk': () => import('./desk.page.tsx') };
    document.title = (await pages[location.pathname]()).name;`,
  'fonts.first.css': '@font-face { font-family: Ours; src: local("Ours") }',
  'base.css': '@layer base { body { margin: 0 } }',
  'drawings.deferred.css': 'body::before { content: "dog" }',
  'button.module.css': '.button { color: red }',
  'button.ts': `import styles from './button.module.css'; export const button = styles.button;`,
  'home.page.tsx': `import { button } from './button.ts'; import styles from './home.module.css';
    export const name = button + styles.home; import('./below.ts').then(({ below }) => { document.title += below });`,
  'home.module.css': '.home { color: gold }',
  'below.ts': `import styles from './below.module.css'; export const below = styles.below;`,
  'below.module.css': '.below { color: tan }',
  'link.ts': `import styles from './link.module.css'; export const link = styles.link;`,
  'link.module.css': '.link { color: teal }',
  'cart.page.tsx': `import { button } from './button.ts'; import { link } from './link.ts'; import styles from './cart.module.css';
    export const name = button + link + styles.cart;`,
  'news.page.tsx': `import { link } from './link.ts'; export const name = link;`,
  'desk.page.tsx': `import { link } from './link.ts'; import styles from './desk.module.css';
    export const name = link + styles.desk; import('./chart.ts').then(({ chart }) => { document.title += chart });`,
  'desk.module.css': '.desk { color: plum }',
  'chart.ts': `import styles from './chart.module.css'; export const chart = styles.chart;`,
  'chart.module.css': '.chart { color: peru }',
  'cart.module.css': '.cart { color: navy }',
};

describe('page style sheet', () => {
  const root = mkdtempSync(join(tmpdir(), 'festival-sheets-'));
  const manifest = () => viteManifest.parse(JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')));
  const sheet = (name: string): string => readFileSync(join(root, 'dist', manifest()[name]?.file ?? name), 'utf8');
  const colours = (css: string) => [...css.matchAll(/color:(\w+)/g)].map(([, colour]) => colour);

  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [pageSheets({ root, staffPages: ['desk.page.tsx'] })],
      build: {
        manifest: true,
        cssCodeSplit: false,
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting: browserChunks({ inBackground: [], heavy: [] }) } },
      },
    });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('a page’s style sheet has exactly the rules of the frame, the page, its imports and its deferred parts', () => {
    expect(sheet('home.page.css')).toContain('margin:0');
    expect(colours(sheet('home.page.css')).toSorted()).toEqual(['gold', 'red', 'tan']);
    expect(colours(sheet('cart.page.css')).toSorted()).toEqual(['navy', 'red', 'teal']);
    expect(colours(sheet('news.page.css'))).toEqual(['teal']);
  });

  it('a page’s style sheet leaves out rules of modules that are only in the same chunk as the page’s', () => {
    const scripts = Object.values(manifest()).flatMap(({ file }) =>
      file.endsWith('.js') ? [readFileSync(join(root, 'dist', file), 'utf8')] : [],
    );
    expect(scripts.filter((script) => script.includes('_button_') && script.includes('_link_'))).toHaveLength(1);
    expect(colours(sheet('news.page.css'))).not.toContain('red');
  });

  it('the visitors’ style sheet has the rules of all pages but the staff’s, with the `.deferred` and without the `.first` ones', () => {
    expect(colours(sheet('visitors.css')).toSorted()).toEqual(['gold', 'navy', 'red', 'tan', 'teal']);
    expect(sheet('visitors.css')).toContain('dog');
    expect(sheet('visitors.css')).not.toContain('Ours');
    expect(colours(sheet('style.css'))).toEqual(expect.arrayContaining(['plum', 'peru']));
  });

  it('a page’s style sheet has its rules in the order of the whole sheet', () => {
    const whole = colours(sheet('style.css'));
    for (const name of ['home.page.css', 'cart.page.css', 'visitors.css'])
      expect(colours(sheet(name))).toEqual(whole.filter((colour) => colours(sheet(name)).includes(colour)));
  });

  it('a page’s style sheet leaves out the `.deferred` style sheets, which are in the whole sheet only', () => {
    expect(sheet('home.page.css')).not.toContain('dog');
    expect(sheet('style.css')).toContain('dog');
  });

  it('a page’s style sheet has the `.first` sheets, which the whole sheet leaves out so as not to change the fonts', () => {
    expect(sheet('home.page.css')).toContain('Ours');
    expect(sheet('style.css')).not.toContain('Ours');
  });

  it('a page’s style sheet has only the frame’s rules when there is no page', () => {
    expect(sheet('frame.css')).toBe('@font-face{font-family:Ours;src:local(Ours)}@layer base{body{margin:0}}');
  });

  it('a page’s style sheet contains none of the build’s placeholders', () => {
    for (const name of ['home.page.css', 'frame.css', 'visitors.css', 'style.css'])
      expect(sheet(name)).not.toContain('end-of');
  });
});
