import { posix } from 'node:path';

/** The files and names to which documents may refer. */
export type Repository = {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Every identifier in the sources. */
  readonly identifiers: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
};

/** Every folder that holds one of these files, with its parent folders. */
export const foldersOf = (files: Iterable<string>): ReadonlySet<string> => {
  const folders = new Set<string>();
  for (const file of files) for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.add(at);
  return folders;
};

/** Every identifier of a source. */
export const identifiersIn = (source: string): readonly string[] => source.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** A path that is checked begins with one of these folders. `data/` and `dist/` are not checked: the program makes them. */
const rooted = /^(core|adapters|server|web|tests|docs|fixtures|bench)\/[\w./-]+$/;
const fileName = /^[\w.-]+\.(ts|tsx|mjs|css|md|yaml)$/;
/** `camelCase` or `PascalCase` of at least two words, with or without `()`; a single word could be plain English. */
const identifier = /^(\w*[a-z0-9][A-Z]\w*)(\(\))?$/;

const problemOfCode = (text: string, { files, folders, identifiers }: Repository): string | null => {
  if (rooted.test(text)) {
    const path = text.replace(/\/$/, '');
    return files.has(path) || folders.has(path) ? null : `no file or folder ${text}`;
  }
  if (fileName.test(text)) return [...files].some((file) => posix.basename(file) === text) ? null : `no file ${text}`;
  const [, name] = identifier.exec(text) ?? [];
  return name === undefined || identifiers.has(name) ? null : `no source has ${name}`;
};

/** A document's references to things that do not exist: paths, files and names in backticks, npm scripts, and links. */
export const brokenReferences = (path: string, document: string, repository: Repository): readonly string[] => {
  const prose = document.replaceAll(/```.*?```/gs, (block) => block.replaceAll(/[^\n]/g, ''));
  const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => problemOfCode(text, repository));
  const scripts = [...document.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !repository.scripts.has(name))
    .map((name) => `no npm script ${name}`);
  const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^\w+:/.test(to))
    .filter((to) => {
      const target = posix.normalize(posix.join(posix.dirname(path), to)).replace(/\/$/, '');
      return !repository.files.has(target) && !repository.folders.has(target);
    })
    .map((to) => `no file at the link ${to}`);
  return [...codes.filter((problem) => problem !== null), ...scripts, ...links].map((problem) => `${path}: ${problem}`);
};
