import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml';
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
  const { document, at } = open(file);
  const unreadable = [
    ...offsetsOfSigns(document).map((offset) => `${at(offset)} ${quoteAdvice}`),
    ...document.errors.map((error) => `${at(error.pos[0])} ${firstLine(error.message)}`),
  ];
  if (unreadable.length > 0) throw new ContentError(unreadable);
  const parsed = core.safeParse(schema, document.toJS(), { error: inWords });
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.flatMap(withUnknownKeys).map(({ path, message }) => {
      const field = path.map(String).join('.');
      return `${at(offsetOf(document, path))} ${field === '' ? '' : `${field}: `}${message}`;
    }),
  );
};

/** The place of a field in a file, as `file:line`. */
export const linesIn = (file: string): ((path: readonly PropertyKey[]) => string) => {
  const { document, at } = open(file);
  return (path) => at(offsetOf(document, path));
};

const open = (file: string) => {
  const lines = new LineCounter();
  const document = parseDocument(textOf(file), { lineCounter: lines, version: '1.2' });
  return { document, at: (offset: number): string => `${file}:${lines.linePos(offset).line}` };
};

/** Schemas of zod/mini have no error messages of their own; missing fields get a plain one. */
const inWords: core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
    ? 'nothing stands here'
    : english().localeError(issue);

const quoteAdvice = 'words that begin with *, & or ! stand in quotes';

/** Rejects YAML's special characters at the beginning of a text, which no edition needs. */
const offsetsOfSigns = (document: Document): readonly number[] => {
  const offsets: number[] = [];
  const note = ({ range }: { readonly range?: readonly [number, ...number[]] | null }) => {
    offsets.push(range?.[0] ?? 0);
  };
  visit(document, {
    Alias: (_, alias) => note(alias),
    Value(_, value) {
      if (value.anchor !== undefined || value.tag !== undefined) note(value);
    },
  });
  return offsets;
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
