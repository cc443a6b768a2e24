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

/**
 * Emits a style sheet for each page beside the whole site's: the rules of the frame, the page and its parts, in the
 * order of the whole sheet. The first paint waits for the page's sheet, so it has to be small; the whole sheet loads
 * after the first paint, for later navigations. docs/decisions/0028-first-paint.md
 */
export const pageSheets = (root: string, firsts = new Set<string>()): Plugin[] => [
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

      const emit = (originalFileName: string, files: readonly string[]) => {
        const wanted = new Set(
          files.filter((file) => !isDeferred.test(file)).map((file) => endOf(relative(root, file))),
        );
        this.emitFile({
          type: 'asset',
          name: originalFileName.replace(/.*\//, ''),
          originalFileName,
          source: rules.flatMap(({ css, end }) => (wanted.has(end) ? [css] : [])).join(''),
        });
      };
      // A chunk also has modules of other pages, so what a page needs is read from the modules' imports.
      const withImports = (ids: readonly string[]) => [
        ...reached(ids, (id) => this.getModuleInfo(id)?.importedIds ?? []),
      ];
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const frame = withImports(chunks.flatMap(({ isEntry, facadeModuleId: id }) => (isEntry && id ? [id] : [])));
      emit(frameSheet, frame);
      for (const { facadeModuleId: page, moduleIds } of chunks) {
        if (!page || !isPage(page)) continue;
        // The server renders deferred parts with the page, so their styles are needed at once.
        const deferred = moduleIds.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        emit(sheetName(relative(root, page)), [...frame, ...withImports([page, ...deferred])]);
      }
    },
  },
];
