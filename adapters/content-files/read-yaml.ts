import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import * as core from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';

/** A content file that cannot be used. The message has a line `file:line field: reason` for every mistake. */
export class ContentMistake extends Error {
  constructor(lines: readonly string[], options?: { cause: unknown }) {
    super(lines.join('\n'), options);
    this.name = 'ContentMistake';
  }
}

/**
 * Reads one YAML file into the shape that the core expects.
 * @throws ContentMistake with file, line, field and reason of every mistake
 */
export const readYaml = <Schema extends core.$ZodType>(file: string, schema: Schema): core.output<Schema> => {
  const lines = new LineCounter();
  const document = parseDocument(textOf(file), { lineCounter: lines, version: '1.2' });
  const at = (offset: number): string => `${file}:${lines.linePos(offset).line}`;

  if (document.errors.length > 0)
    throw new ContentMistake(document.errors.map((error) => `${at(error.pos[0])} ${firstLine(error.message)}`));
  // Schemas made with zod/mini bring no words of their own.
  const parsed = core.safeParse(schema, document.toJS(), { error: english().localeError });
  if (parsed.success) return parsed.data;
  throw new ContentMistake(
    parsed.error.issues.flatMap(withUnknownKeys).map(({ path, message }) => {
      const field = path.map(String).join('.');
      return `${at(offsetOf(document, path))} ${field === '' ? '' : `${field}: `}${message}`;
    }),
  );
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** An unknown field is reported at its own line, not at that of the map around it. */
const withUnknownKeys = (issue: core.$ZodIssue): readonly Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'no such field' }))
    : [issue];

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ContentMistake([`${file}: cannot be read (${cause instanceof Error ? cause.message : cause})`], {
      cause,
    });
  }
};

/** Where the field stands; of a missing one, where the nearest thing around it begins. */
const offsetOf = (document: Document, path: readonly PropertyKey[]): number => {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
};

const firstLine = (message: string): string => message.split('\n')[0]?.replace(/ at line .*$/, '') ?? message;
