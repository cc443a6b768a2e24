import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserChunks } from '../../../web/bundling/browser-chunks.ts';
import { finestChunks, type ModuleGraph } from '../../../web/bundling/finest-chunks.ts';
import { mergedChunks } from '../../../web/bundling/merged-chunks.ts';

/** A module: what it imports, what it loads on demand, and how many characters it has. */
type Source = { readonly imports?: readonly string[]; readonly loads?: readonly string[]; readonly length?: number };

const graphOf = (sources: Readonly<Record<string, Source>>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const source = sources[id];
    if (!source) return null;
    const usersBy = (kind: 'imports' | 'loads') =>
      Object.keys(sources).filter((other) => sources[other]?.[kind]?.includes(id));
    return {
      code: 'x'.repeat(source.length ?? 100),
      isEntry: id === 'index.html',
      importers: usersBy('imports'),
      dynamicImporters: usersBy('loads'),
      importedIds: [...(source.imports ?? [])],
      dynamicallyImportedIds: [...(source.loads ?? [])],
    };
  },
});

/** The module sets of the shared files, by the names that the bundler gets. */
const filesOf = (sources: Readonly<Record<string, Source>>, pages: Parameters<typeof browserChunks>[0]) => {
  const [, { name }] = browserChunks(pages).groups as unknown as [
    unknown,
    { name: (id: string, graph: ModuleGraph) => string | null },
  ];
  const graph = graphOf(sources);
  const files = Map.groupBy(Object.keys(sources), (id) => name(id, graph));
  files.delete(null);
  return [...files.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
};

const nowhere = { inBackground: [], heavy: [] };

const threePages = {
  'index.html': { imports: ['frame.ts'], loads: ['a.page.tsx', 'b.page.tsx', 'c.page.tsx'] },
  'frame.ts': { imports: ['react.ts'] },
  'react.ts': {},
  'a.page.tsx': { imports: ['all.ts', 'ab.ts', 'a.ts'] },
  'b.page.tsx': { imports: ['all.ts', 'ab.ts'] },
  'c.page.tsx': { imports: ['all.ts', 'react.ts'] },
  'a.ts': {},
  'ab.ts': {},
  'all.ts': {},
};

describe('chunks of the browser’s build', () => {
  it('modules of the build that the entry imports are one chunk, with what pages need of them', () => {
    expect(filesOf(threePages, nowhere)).toContain('frame.ts react.ts');
  });

  it('small modules of the build share a chunk, even if a page does not need all of them', () => {
    expect(filesOf(threePages, nowhere)).toContain('ab.ts all.ts');
  });

  it('large modules of the build are not loaded by pages that do not need them', () => {
    expect(filesOf({ ...threePages, 'ab.ts': { length: 60_000 } }, nowhere)).toEqual(
      expect.arrayContaining(['ab.ts', 'all.ts']),
    );
  });

  it('a heavy page of the build loads no small module of other pages', () => {
    const sources = { ...threePages, 'ab.ts': { length: 1_500 } };
    expect(filesOf(sources, nowhere)).toContain('ab.ts all.ts');
    expect(filesOf(sources, { ...nowhere, heavy: ['c.page.tsx'] })).toEqual(
      expect.arrayContaining(['ab.ts', 'all.ts']),
    );
  });

  it('modules of the build that one page alone needs stay with that page', () => {
    expect(filesOf(threePages, nowhere).join(' ')).not.toMatch(/\ba\.ts|page/);
  });

  it('what every page of the build loads in the background is one chunk, which no other part needs to load', () => {
    const sources = {
      ...threePages,
      'frame.ts': { imports: ['react.ts'], loads: ['news.ts', 'clock.ts', 'dialog.ts'] },
      'news.ts': { imports: ['parse.ts'] },
      'clock.ts': { imports: ['time.ts'], length: 9_000 },
      'dialog.ts': { imports: ['parse.ts'], length: 9_000 },
      'parse.ts': { length: 9_000 },
      'time.ts': { length: 9_000 },
    };
    const files = filesOf(sources, { ...nowhere, inBackground: ['news.ts', 'clock.ts'] });
    expect(files).toContain('clock.ts news.ts parse.ts time.ts');
  });

  it('chunks of the build never need each other', () => {
    const sources = {
      'index.html': { loads: ['a.page.tsx', 'b.page.tsx', 'part.ts'] },
      'a.page.tsx': { imports: ['before.ts'] },
      'b.page.tsx': { imports: ['before.ts'] },
      'before.ts': { imports: ['part.ts'] },
      'part.ts': { imports: ['after.ts'] },
      'after.ts': {},
    };
    expect(filesOf(sources, nowhere)).toEqual(['after.ts', 'before.ts']);
  });

  it('the build refuses a background part that it does not have', () => {
    expect(() => filesOf(threePages, { ...nowhere, inBackground: ['/lost.ts'] })).toThrow('no module /lost.ts');
  });
});

/** Builds without import circles: each module imports and loads later ones only, and the entry only loads pages. */
const builds = fc
  .array(
    fc.record({
      kind: fc.constantFrom('module', 'module', 'module', 'page', 'part'),
      users: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      length: fc.integer({ min: 0, max: 9_000 }),
    }),
    { maxLength: 40 },
  )
  .map((drawn) => {
    const sources: Record<string, { imports: string[]; loads: string[]; length: number }> = {
      'index.html': { imports: [], loads: [], length: 0 },
    };
    const add = (id: string, length: number) => {
      sources[id] = { imports: [], loads: [], length };
    };
    for (const id of ['first.page.tsx', 'second.page.tsx']) {
      sources['index.html']?.loads.push(id);
      add(id, 100);
    }
    drawn.forEach(({ kind, users, length }, index) => {
      const id = `${index}.${kind}.tsx`;
      const earlier = Object.keys(sources).slice(1);
      const [first, ...others] = new Set(users.map((each) => earlier[each % earlier.length] ?? ''));
      // The first user of a part loads it on demand; others may import it.
      if (kind === 'page') sources['index.html']?.loads.push(id);
      else sources[first ?? '']?.[kind === 'module' ? 'imports' : 'loads'].push(id);
      for (const user of kind === 'page' ? [] : others) sources[user]?.imports.push(id);
      add(id, length);
    });
    return sources;
  });

describe('merged chunks', () => {
  const allowed = 500;

  it('in any build, merged chunks have each shared module once, without import circles', () => {
    fc.assert(
      fc.property(builds, (sources) => {
        const { chunks } = finestChunks('index.html', graphOf(sources), []);
        const shared = chunks.flatMap(({ root, ids }) => (root === null ? ids : []));
        const merged = mergedChunks(chunks, () => allowed);
        expect(merged.flat().toSorted()).toEqual(shared.toSorted());

        const fileOf = (id: string) =>
          merged.find((ids) => ids.includes(id))?.join() ??
          chunks.find(({ ids }) => ids.includes(id))?.ids.join() ??
          'shell';
        const imports = new Map<string, Set<string>>();
        for (const [id, source] of Object.entries(sources))
          for (const imported of source.imports) {
            const [from, to] = [fileOf(id), fileOf(imported)];
            if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
          }
        for (let size = -1; size !== imports.size; ) {
          size = imports.size;
          for (const [file, needed] of imports)
            if ([...needed].every((each) => !imports.has(each))) imports.delete(file);
        }
        expect([...imports.keys()]).toEqual([]);
      }),
    );
  });

  it('in any build, merged chunks are the same whichever module is named first', () => {
    fc.assert(
      fc.property(builds, fc.nat(), (sources, which) => {
        const ids = Object.keys(sources);
        const files = (id: string) => mergedChunks(finestChunks(id, graphOf(sources), []).chunks, () => allowed);
        expect(files(ids[which % ids.length] ?? '')).toEqual(files('index.html'));
      }),
    );
  });

  it('in any build, merged chunks are fewer files for pages and parts together, and no page has more bytes than it may', () => {
    fc.assert(
      fc.property(builds, (sources) => {
        const graph = graphOf(sources);
        const { chunks: finest } = finestChunks('index.html', graph, []);
        const loaded = (files: readonly (readonly string[])[], page: string) => {
          const fileOf = (id: string) => files.find((ids) => ids.includes(id)) ?? [];
          const needed = new Set([fileOf(page)]);
          for (const file of needed)
            for (const id of file) for (const each of sources[id]?.imports ?? []) needed.add(fileOf(each));
          needed.delete(fileOf(''));
          return [...needed].filter(({ length }) => length > 0);
        };
        const bytes = (files: readonly (readonly string[])[]) =>
          files.flat().reduce((sum, id) => sum + (sources[id]?.length ?? 0) / 6.5, files.length * 60);
        const before = finest.map(({ ids }) => [...ids]);
        const own = finest.flatMap(({ root, ids }) => (root === null ? [] : [[...ids]]));
        const after = [...mergedChunks(finest, () => allowed), ...own];
        for (const page of Object.keys(sources).filter((id) => id.endsWith('.page.tsx'))) {
          const [was, is] = [loaded(before, page), loaded(after, page)];
          expect(bytes(is)).toBeLessThanOrEqual(bytes(was) + allowed + 0.001);
        }
        const requests = (files: readonly (readonly string[])[]) =>
          Object.keys(sources)
            .filter((id) => /page|part/.test(id))
            .reduce((sum, root) => sum + loaded(files, root).length, 0);
        expect(requests(after)).toBeLessThanOrEqual(requests(before));
      }),
    );
  });
});
