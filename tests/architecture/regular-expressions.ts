import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { parseSync } from 'vite';
import { root } from './planted.ts';

/** A regular expression and the files that have it. */
export type FoundExpression = { readonly pattern: string; readonly flags: string; readonly files: readonly string[] };

/** Sources that run only at build time and on our own files, so no text from a visitor reaches them. */
const buildTime = /^web\/(vite\.config\.ts|bundling\/)/;

const isProgram = (path: string): boolean =>
  /^(core|adapters|server|web)\/.*\.(ts|tsx|js|mjs)$/.test(path) && !buildTime.test(path);

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every regular expression literal in the syntax tree, and `null` for each `RegExp(…)`, whose text is unknown. */
const expressionsUnder = (value: unknown): readonly (Pick<FoundExpression, 'pattern' | 'flags'> | null)[] => {
  if (!isNode(value)) return [];
  if (Array.isArray(value)) return value.flatMap(expressionsUnder);
  const { regex, type, callee } = value;
  if (type === 'Literal' && isNode(regex)) return [{ pattern: String(regex.pattern), flags: String(regex.flags) }];
  const isMade = (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp';
  return [...(isMade ? [null] : []), ...Object.values(value).flatMap(expressionsUnder)];
};

/**
 * The regular expressions of the program's sources without duplicates, and the files that make one at run time.
 * @param textOf reads a file
 */
export const expressionsIn = (
  paths: readonly string[],
  textOf: (path: string) => string,
): { readonly found: readonly FoundExpression[]; readonly madeIn: readonly string[] } => {
  const found = new Map<string, FoundExpression>();
  const madeIn = new Set<string>();
  for (const path of paths.filter(isProgram))
    for (const each of expressionsUnder(parseSync(path, textOf(path)).program)) {
      if (each === null) madeIn.add(path);
      else {
        const key = `/${each.pattern}/${each.flags}`;
        found.set(key, { ...each, files: [...new Set([...(found.get(key)?.files ?? []), path])] });
      }
    }
  return { found: [...found.values()], madeIn: [...madeIn] };
};

const cache = join(root, 'node_modules/.cache/festival/linear-expressions.json');

/** Expressions that an earlier run proved linear. They are cached because proving all of them takes seconds. */
const provedEarlier = (): ReadonlySet<string> => {
  try {
    const lines: unknown = JSON.parse(readFileSync(cache, 'utf8'));
    return new Set(Array.isArray(lines) ? lines.map(String) : []);
  } catch {
    return new Set();
  }
};

const judgementOf = (result: Diagnostics): string | undefined => {
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `not decided (${result.error.kind})`;
  return `${result.complexity.summary}, for example on ${result.attack.pattern}`;
};

/**
 * One line for each expression that can take more than linear time, with the growth of its time and an example text. The
 * growth is that of matching steps, not of seconds.
 */
export const slowExpressions = async (found: readonly FoundExpression[]): Promise<readonly string[]> => {
  const known = provedEarlier();
  const linear: string[] = [];
  const slow: string[] = [];
  for (const { pattern, flags, files } of found) {
    const key = `/${pattern}/${flags}`;
    const judgement = known.has(key) ? undefined : judgementOf(await check(pattern, flags, { timeout: 60_000 }));
    if (judgement === undefined) linear.push(key);
    else slow.push(`${key} in ${files.join(', ')}: ${judgement}`);
  }
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...new Set([...known, ...linear])]));
  return slow;
};
