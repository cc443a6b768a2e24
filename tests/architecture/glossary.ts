import { posix } from 'node:path';
import { parseSync } from 'vite';

export type BannedWords = {
  /** Each banned word, in lower case, with the words to use instead. */
  readonly instead: ReadonlyMap<string, string>;
  /** Names that may contain a banned word, each with the banned words of its row. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A file name without its ending, or an exported name, and the file that has it. */
export type Name = { readonly name: string; readonly path: string };

const heading = '## Words we do not use';

/** Reads the table of banned words: `| word, word | use instead | \`allowedName\` (reason), … |`. */
export const bannedWords = (glossary: string): BannedWords => {
  const [, section = ''] = glossary.split(`${heading}\n`);
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Word '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, words = '', instead = '', allowed = '']) => ({ words: words.split(', '), instead, allowed }));
  return {
    instead: new Map(rows.flatMap(({ words, instead }) => words.map((word) => [word, instead] as const))),
    allowed: new Map(
      rows.flatMap(({ words, allowed }) =>
        [...allowed.matchAll(/`([^`]+)` \([^)]+\)/g)].map(([, name = '']) => [name, new Set(words)] as const),
      ),
    ),
  };
};

/** The words of a name in camelCase, PascalCase or kebab-case, in lower case. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The name of a file and every name that its text exports. */
export const namesOf = (path: string, text: string): readonly Name[] => {
  const [base = ''] = posix.basename(path).split('.');
  const declared = text.matchAll(
    /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type) (\w+)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim().split(/\s+/).at(-1) ?? ''),
  );
  return [base, ...[...declared].map(([, name = '']) => name), ...listed.filter(Boolean)].map((name) => ({
    name,
    path,
  }));
};

/** "path: name contains 'word', use …", one for each name that the glossary forbids. */
export const forbiddenNames = (names: readonly Name[], { instead, allowed }: BannedWords): readonly string[] =>
  names.flatMap(({ name, path }) =>
    wordsOf(name)
      .filter((word) => instead.has(word) && !allowed.get(name)?.has(word))
      .map((word) => `${path}: ${name} contains '${word}', use ${instead.get(word)}`),
  );

/** Allowed names that no file has any more. */
export const staleAllowances = (names: readonly Name[], { allowed }: BannedWords): readonly string[] => {
  const known = new Set(names.map(({ name }) => name));
  return [...allowed.keys()].filter((name) => !known.has(name));
};

/** The words in backticks in the glossary's paragraph about comments, test titles and documents. */
export const bannedInProse = (glossary: string): readonly string[] => {
  const [paragraph = ''] = /^Comments, test titles and documents do not say .+?\.$/ms.exec(glossary) ?? [];
  return [...paragraph.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
};

/** The prose of a file: the comments and test titles of a source, or a whole document. */
export const proseOf = (path: string, text: string): readonly string[] => {
  if (path.endsWith('.md')) return [text];
  if (path.endsWith('.css')) return text.match(/\/\*.*?\*\//gs) ?? [];
  const titles = path.startsWith('tests/')
    ? [...text.matchAll(/\b(?:describe|it)\b[^'"`\n]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(
        ([, , title = '']) => title,
      )
    : [];
  return [...parseSync(path, text).comments.map(({ value }) => value), ...titles];
};

/** "path: 'word' in: …", one for each line of a file's prose with a banned word. Text in backticks does not count. */
export const forbiddenProse = (path: string, text: string, banned: readonly string[]): readonly string[] => {
  const word = new RegExp(`\\b(${banned.join('|')})\\b`, 'i');
  if (!word.test(text)) return [];
  return proseOf(path, text).flatMap((prose) =>
    prose
      .replaceAll(/`[^`\n]*`/g, '')
      .split('\n')
      .flatMap((line) => {
        const [, found] = word.exec(line) ?? [];
        return found ? [`${path}: '${found.toLowerCase()}' in: ${line.trim()}`] : [];
      }),
  );
};
