import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import * as core from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';

/** A content file that cannot be used. The message has a line `file:line field: reason` for every mistake. */
export class ContentError extends Error {
  constructor(lines: readonly string[], options?: { cause: unknown }) {
    super(lines.join('\n'), options);
    this.name = 'ContentError';
  }
}

/**
 * Reads one YAML file and validates it against a schema of the core. @throws ContentError with file, line, field and
 * reason of every mistake
 */
export const readYaml = <Schema extends core.$ZodType>(file: string, schema: Schema): core.output<Schema> => {
  const { data, mistakes } = parseYaml(textOf(file), schema);
  if (data) return data.value;
  throw new ContentError(
    mistakes.map(({ path, line, reason }) => {
      const field = path.map(String).join('.');
      return `${file}:${line} ${field === '' ? '' : `${field}: `}${reason}`;
    }),
  );
};

/** A mistake in a YAML text. */
export type YamlMistake = { readonly path: readonly PropertyKey[]; readonly line: number; readonly reason: string };

/** The maximum of mistakes that are reported at once. */
const maxMistakes = 100;

/** Validates a YAML text against a schema of the core: returns the data or its mistakes, and the unvalidated value. */
export const parseYaml = <Schema extends core.$ZodType>(
  text: string,
  schema: Schema,
): {
  readonly written: unknown;
  readonly data: { readonly value: core.output<Schema> } | undefined;
  readonly mistakes: readonly YamlMistake[];
} => {
  const { document, lineAt } = open(text);
  const unreadable: readonly YamlMistake[] = [
    ...mistakesOfStyle(document).map(({ offset, reason }) => ({ path: [], line: lineAt(offset), reason })),
    ...document.errors.map(({ pos, message }) => ({
      path: [],
      line: lineAt(pos[0]),
      reason: `this can’t be read as YAML: ${firstLine(message)}`,
    })),
  ];
  if (unreadable.length > 0) return { written: null, data: undefined, mistakes: unreadable.slice(0, maxMistakes) };
  const written: unknown = document.toJS();
  const parsed = core.safeParse(schema, written, { error: inWords });
  if (parsed.success) return { written, data: { value: parsed.data }, mistakes: [] };
  const mistakes = parsed.error.issues
    .flatMap(withUnknownKeys)
    .slice(0, maxMistakes)
    .map(({ path, message }) => ({ path, line: lineAt(offsetOf(document, path)), reason: message }));
  return { written, data: undefined, mistakes };
};

/** The line of a field in a text. */
export const linesOf = (text: string): ((path: readonly PropertyKey[]) => number) => {
  const { document, lineAt } = open(text);
  return (path) => lineAt(offsetOf(document, path));
};

/** The place of a field in a file, as `file:line`. */
export const linesIn = (file: string): ((path: readonly PropertyKey[]) => string) => {
  const lineOf = linesOf(textOf(file));
  return (path) => `${file}:${lineOf(path)}`;
};

const open = (text: string) => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', uniqueKeys: false });
  return { document, lineAt: (offset: number): number => lines.linePos(offset).line };
};

/** Schemas of zod/mini have no error messages of their own; missing fields get a plain one. */
const inWords: core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
    ? 'nothing stands here'
    : english().localeError(issue);

const quoteAdvice = 'words that begin with *, & or ! stand in quotes';

/**
 * YAML's aliases, anchors and tags (`*`, `&`, `!`), which no edition needs, and fields that a map has twice. The parser
 * would find those too, but it compares every two fields of a map, which takes minutes for a hundred thousand of them.
 */
const mistakesOfStyle = (document: Document): readonly { readonly offset: number; readonly reason: string }[] => {
  const mistakes: { readonly offset: number; readonly reason: string }[] = [];
  const note = (reason: string, { range }: { readonly range?: readonly [number, ...number[]] | null }) => {
    mistakes.push({ offset: range?.[0] ?? 0, reason });
  };
  visit(document, {
    Alias: (_, alias) => note(quoteAdvice, alias),
    Value(_, value) {
      if (value.anchor !== undefined || value.tag !== undefined) note(quoteAdvice, value);
      if (!isMap(value)) return;
      const names = new Set<unknown>();
      for (const { key } of value.items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) note('the names of fields must be unique', key);
        names.add(key.value);
      }
    },
  });
  return mistakes;
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Reports an unknown field at its own line, instead of that of the map around it. */
const withUnknownKeys = (issue: core.$ZodIssue): readonly Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'no such field' }))
    : [issue];

const textOf = (file: string): string => {
  const bytes = bytesOf(file);
  // Older editors save in other encodings, whose é would be shown as a replacement character.
  if (!isUtf8(bytes)) throw new ContentError([`${file}: save this file as UTF-8`]);
  return bytes.toString('utf8');
};

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new ContentError([`${file}: cannot be read (${cause instanceof Error ? cause.message : cause})`], {
      cause,
    });
  }
};

/** The offset of a field; for a missing one, the offset of the nearest parent. */
const offsetOf = (document: Document, path: readonly PropertyKey[]): number => {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
};

const firstLine = (message: string): string => message.split('\n')[0]?.split(' at line ')[0] ?? message;
