import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isPage, reached } from './finest-chunks.ts';

/**
 * A selector that matches nothing. Its rule marks the end of a file's rules in the packed style sheet, and identifies
 * the file.
 */
const endOf = (file: string) => `end-of-${createHash('sha256').update(file).digest('hex').slice(0, 12)}`;
const ends = /(end-of-[0-9a-f]{12})\{--end:1\}/;

const isStyle = /\.css$/;
/** The first paint does not need style sheets of this name: only the whole site's sheet contains them. */
const isDeferred = /\.deferred\.css$/;
/**
 * Only the pages' sheets contain style sheets of this name: declaring the fonts a second time would make the browser
 * lay out all text again.
 */
const isFirst = /\.first\.css$/;

/** The manifest's name of a page's style sheet: `features/site/home/home.page.css`. */
const sheetName = (page: string) => page.replace(/\.tsx$/, '.css');
/** The style sheet of the frame alone, for responses that are not pages of the site. */
const frameSheet = 'frame.css';
/** The style sheet of all pages but the staff's. */
const visitorsSheet = 'visitors.css';

type Options = {
  readonly root: string;
  /** The modules of the pages for the festival's staff, as the manifest names them. */
  readonly staffPages: readonly string[];
};

/**
 * Emits style sheets beside the whole site's, with its rules in its order. One for each page has those of the frame,
 * the page and its parts; the first paint waits for it, so it has to be small. The visitors' has those of all pages but
 * the staff's; it loads after the first paint, for later navigations. The staff's pages have the whole site's instead.
 * docs/decisions/0028-first-paint.md
 */
export const pageSheets = ({ root, staffPages }: Options, firsts = new Set<string>()): Plugin[] => [
  {
    name: 'marked-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: isStyle },
      handler: (code, id) => {
        const end = endOf(relative(root, id));
        if (isFirst.test(id)) firsts.add(end);
        return { code: `${code}\n${end}{--end:1}`, map: null };
      },
    },
  },
  {
    name: 'page-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle(_, bundle) {
      const whole = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes('style.css'),
      );
      if (whole?.type !== 'asset') throw new Error('the style sheet of the whole site is missing');
      const pieces = String(whole.source).split(ends);
      const rules = pieces.flatMap((css, index) => (index % 2 === 0 ? [{ css, end: pieces[index + 1] ?? '' }] : []));
      whole.source = rules.flatMap(({ css, end }) => (firsts.has(end) ? [] : [css])).join('');

      const emit = (originalFileName: string, files: Iterable<string>) => {
        const wanted = new Set([...files].map((file) => endOf(relative(root, file))));
        this.emitFile({
          type: 'asset',
          name: originalFileName.replace(/.*\//, ''),
          originalFileName,
          source: rules.flatMap(({ css, end }) => (wanted.has(end) ? [css] : [])).join(''),
        });
      };
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const dynamicImportsOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      // A chunk also has modules of other pages, so what a page needs is read from the modules' imports.
      const withImports = (ids: readonly string[]) =>
        [...reached(ids, importsOf)].filter((file) => !isDeferred.test(file));
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entries = chunks.flatMap(({ isEntry, facadeModuleId: id }) => (isEntry && id ? [id] : []));
      const frame = withImports(entries);
      emit(frameSheet, frame);
      for (const { facadeModuleId: page, moduleIds } of chunks) {
        if (!page || !isPage(page)) continue;
        // The server renders deferred parts with the page, so their styles are needed at once.
        const deferred = moduleIds.flatMap(dynamicImportsOf);
        emit(sheetName(relative(root, page)), [...frame, ...withImports([page, ...deferred])]);
      }

      const isStaffs = (id: string) => staffPages.includes(relative(root, id));
      const visitors = reached(entries, (id) => [
        ...importsOf(id),
        ...dynamicImportsOf(id).filter((to) => !isStaffs(to)),
      ]);
      emit(
        visitorsSheet,
        [...visitors].filter((id) => !firsts.has(endOf(relative(root, id)))),
      );
    },
  },
];
