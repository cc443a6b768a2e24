import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { parseSync } from 'vite';
import { root } from './planted.ts';

// The checker's native binary and its Java archive are not installed (decision 0086).
process.env.RECHECK_BACKEND = 'pure';

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
        const key = literalOf({ ...each, files: [] });
        found.set(key, { ...each, files: [...new Set([...(found.get(key)?.files ?? []), path])] });
      }
    }
  return { found: [...found.values()], madeIn: [...madeIn] };
};

/** The expressions that were proved linear, one a line, in `linear-expressions.txt`. */
const provedEarlier = (): ReadonlySet<string> => {
  const list = join(root, 'tests/architecture/linear-expressions.txt');
  return new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
};

/** An expression as its source has it: `/^a+$/i`. */
const literalOf = ({ pattern, flags }: FoundExpression): string => `/${pattern}/${flags}`;

/** The text of `linear-expressions.txt` when all of these are linear. */
export const listOf = (found: readonly FoundExpression[]): string =>
  [...new Set(found.map(literalOf))]
    .sort()
    .map((line) => `${line}\n`)
    .join('');

const judgementOf = (result: Diagnostics): string | undefined => {
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `not decided (${result.error.kind})`;
  return `${result.complexity.summary}, for example on ${result.attack.pattern}`;
};

/**
 * One line for each expression that can take more than linear time, with the growth of its time and an example text. The
 * growth is that of matching steps, not of seconds. Expressions in `linear-expressions.txt` are not examined again, because
 * proving all of them takes most of a minute.
 */
export const slowExpressions = async (found: readonly FoundExpression[]): Promise<readonly string[]> => {
  const known = provedEarlier();
  const slow: string[] = [];
  for (const each of found.filter((one) => !known.has(literalOf(one)))) {
    const judgement = judgementOf(await check(each.pattern, each.flags, { timeout: 60_000 }));
    if (judgement !== undefined) slow.push(`${literalOf(each)} in ${each.files.join(', ')}: ${judgement}`);
  }
  return slow;
};
