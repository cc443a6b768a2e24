import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Facts } from './message.ts';

/** The placeholders of a message, which are filled in for each recipient. */
export const placeholders = ['first name', 'name', 'number', 'hound', 'class', 'run time', 'ring'] as const;

/** The conditions of `{if …: …}` and `{if no …: …}`. */
export const conditions = [
  'day ticket',
  'parking',
  'accessible',
  'lunch',
  'competitor',
  'run',
  'stand',
  'child',
] as const;

/** A piece of a message. `name` is one of the placeholders, `about` one of the conditions. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly name: string }
  | { readonly kind: 'if'; readonly about: string; readonly not: boolean; readonly pieces: readonly Piece[] };

export type TemplateRefusal =
  | { readonly kind: 'placeholder-unknown'; readonly placeholder: string }
  | { readonly kind: 'bracket-open' };

/** Parses a message. Refuses an unknown placeholder or condition, and an unclosed bracket. */
export const parseTemplate = (text: string): Result<readonly Piece[], TemplateRefusal> => {
  const read = piecesFrom(text, 0, false);
  return read.ok ? ok(read.value.pieces) : read;
};

type Read = { readonly pieces: readonly Piece[]; readonly end: number };

/** Parses pieces up to the end of the text, or to the bracket that closes an `if`. */
const piecesFrom = (text: string, start: number, inside: boolean): Result<Read, TemplateRefusal> => {
  const pieces: Piece[] = [];
  let at = start;
  while (at < text.length) {
    const next = nextBracket(text, at, inside);
    if (next > at) pieces.push({ kind: 'text', text: text.slice(at, next) });
    if (next === text.length) break;
    if (text[next] === '}') return ok({ pieces, end: next + 1 });
    const read = bracketAt(text, next);
    if (!read.ok) return read;
    pieces.push(read.value.piece);
    at = read.value.end;
  }
  return inside ? refuse({ kind: 'bracket-open' }) : ok({ pieces, end: text.length });
};

const nextBracket = (text: string, from: number, inside: boolean): number => {
  for (let at = from; at < text.length; at += 1) if (text[at] === '{' || (inside && text[at] === '}')) return at;
  return text.length;
};

const bracketAt = (
  text: string,
  at: number,
): Result<{ readonly piece: Piece; readonly end: number }, TemplateRefusal> => {
  const end = endOfWords(text, at + 1);
  const words = text
    .slice(at + 1, end)
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '');
  if (text[end] === ':' && words[0] === 'if') return ifAt(text, end + 1, words.slice(1));
  if (text[end] !== '}') return refuse({ kind: 'bracket-open' });
  const name = words.join(' ');
  if (!placeholders.some((each) => each === name)) return refuse({ kind: 'placeholder-unknown', placeholder: name });
  return ok({ piece: { kind: 'fact', name }, end: end + 1 });
};

const ifAt = (
  text: string,
  start: number,
  asked: readonly string[],
): Result<{ readonly piece: Piece; readonly end: number }, TemplateRefusal> => {
  const not = asked[0] === 'no';
  const about = (not ? asked.slice(1) : asked).join(' ');
  if (!conditions.some((each) => each === about)) return refuse({ kind: 'placeholder-unknown', placeholder: about });
  const inner = piecesFrom(text, text[start] === ' ' ? start + 1 : start, true);
  if (!inner.ok) return inner;
  return ok({ piece: { kind: 'if', about, not, pieces: inner.value.pieces }, end: inner.value.end });
};

/** The end of the words after an opening bracket: at a colon, or at another bracket. */
const endOfWords = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) if (':{}'.includes(text[at] ?? '')) return at;
  return text.length;
};

/** A stretch of text; `own` is true when it depends on the reader's own facts. */
export type FilledText = { readonly text: string; readonly own: boolean };

/** Fills in the message for one person. Within `{if parking: …}`, `{number}` is the number of the parking ticket. */
export const fillTemplate = (
  pieces: readonly Piece[],
  facts: Facts,
  about: string | null = null,
): readonly FilledText[] =>
  pieces.flatMap((piece): readonly FilledText[] => {
    if (piece.kind === 'text') return [{ text: piece.text, own: about !== null }];
    if (piece.kind === 'fact') return [{ text: factOf(facts, piece.name, about), own: true }];
    return Boolean(facts[piece.about]) === piece.not
      ? []
      : fillTemplate(piece.pieces, facts, piece.not ? '' : piece.about);
  });

const factOf = (facts: Facts, name: string, about: string | null): string =>
  String((about && facts[`${about} ${name}`]) || (facts[name] ?? ''));

/** A message's text as one person got it; a text that is not well formed stays as it is. */
export const filledText = (text: string, facts: Facts): string => {
  const pieces = parseTemplate(text);
  return pieces.ok
    ? fillTemplate(pieces.value, facts)
        .map((piece) => piece.text)
        .join('')
    : text;
};

/** The paragraphs for one person, one for each line; lines that turn out empty are left out. */
export const paragraphsOf = (pieces: readonly Piece[], facts: Facts): readonly (readonly FilledText[])[] => {
  const lines: FilledText[][] = [[]];
  for (const { text, own } of fillTemplate(pieces, facts)) {
    const [first = '', ...others] = text.split('\n');
    lines.at(-1)?.push({ text: first, own });
    for (const other of others) lines.push([{ text: other, own }]);
  }
  return lines
    .map((line) => line.filter(({ text }) => text !== ''))
    .filter((line) => line.some(({ text }) => text.trim() !== ''));
};

/** The same paragraphs as plain text. */
export const plainParagraphs = (pieces: readonly Piece[], facts: Facts): readonly string[] =>
  paragraphsOf(pieces, facts).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
