import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** An element that is nowhere. Its rule stands after a file's own while all are packed, and tells whose those were. */
const endOf = (file: string) => `end-of-${createHash('sha256').update(file).digest('hex').slice(0, 12)}`;
const ends = /(end-of-[0-9a-f]{12})\{--end:1\}/;

const isStyle = /\.css$/;
const isPage = /\.page\.tsx$/;
/** Named so are style sheets of which nothing is to be waited for: they are in the whole only. */
const isLate = /\.late\.css$/;
/** And so those that a page has from the start: were the fonts told once more, all words would be set once more. */
const isFirst = /\.first\.css$/;

/** What the manifest calls the sheet of a page: `features/home/home.page.css`. */
const sheetName = (page: string) => page.replace(/\.tsx$/, '.css');
/** That of the frame around every page, for an answer that is no page of its own. */
const frameSheet = 'frame.css';

/** The files of a chunk and of everything that it imports at once. */
const filesOf = (bundle: Rolldown.OutputBundle, name: string, seen: Set<string> = new Set()): readonly string[] => {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return [];
  seen.add(name);
  return [...Object.keys(chunk.modules), ...chunk.imports.flatMap((next) => filesOf(bundle, next, seen))];
};

/**
 * Makes a style sheet for each page beside the one for all: its own rules, those of all it is made of and of the frame
 * around it, in the order of the whole. It is what a browser waits for before it shows anything, so it is to be small;
 * the whole comes after the first paint, for the pages that are gone to from there. docs/decisions/0028-first-paint.md
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
        const wanted = new Set(files.filter((file) => !isLate.test(file)).map((file) => endOf(relative(root, file))));
        this.emitFile({
          type: 'asset',
          name: originalFileName.replace(/.*\//, ''),
          originalFileName,
          source: rules.flatMap(({ css, end }) => (wanted.has(end) ? [css] : [])).join(''),
        });
      };
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const frame = chunks.flatMap(({ isEntry, fileName }) => (isEntry ? filesOf(bundle, fileName) : []));
      emit(frameSheet, frame);
      for (const { facadeModuleId, fileName, dynamicImports } of chunks) {
        if (!facadeModuleId || !isPage.test(facadeModuleId)) continue;
        // Parts whose scripts come later are on the page already, and want to be dressed.
        const own = [fileName, ...dynamicImports].flatMap((name) => filesOf(bundle, name));
        emit(sheetName(relative(root, facadeModuleId)), [...frame, ...own]);
      }
    },
  },
];
