import { endOfBracket, type Filling, factName, filledPieces, readWording } from './wording-template.ts';

/** A stretch of a paragraph: words, which may be bold or slanted, or a link. Facts in it are not filled yet. */
export type Span = {
  readonly text: string;
  readonly look: 'plain' | 'bold' | 'slanted';
  /** Where it leads, for a link; otherwise null. */
  readonly to: string | null;
};

/** A part of the words: a paragraph, a list, or a part that the program fills, by its name. */
export type TextPart =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'block'; readonly name: string };

const bullet = '- ';

/** Divides words into their parts: at empty lines, and around a part that the program fills. */
export const partsOfText = (text: string, blocks: readonly string[]): readonly TextPart[] =>
  groupsOf(text.split(/\r?\n/), blocks).map((lines): TextPart => {
    const [first = ''] = lines;
    const name = aloneIn(first);
    if (lines.length === 1 && name !== undefined && blocks.includes(name)) return { kind: 'block', name };
    return lines.every((line) => line.startsWith(bullet))
      ? { kind: 'list', items: lines.map((line) => spansOf(line.slice(bullet.length))) }
      : { kind: 'paragraph', spans: spansOf(lines.join('\n')) };
  });

/** The lines that belong together. */
const groupsOf = (lines: readonly string[], blocks: readonly string[]): readonly (readonly string[])[] => {
  const groups: string[][] = [];
  let open: string[] | undefined;
  for (const typed of lines) {
    const line = typed.trim();
    const name = aloneIn(line);
    if (line === '') open = undefined;
    else if (name !== undefined && blocks.includes(name)) {
      groups.push([line]);
      open = undefined;
    } else if (open && open[0]?.startsWith(bullet) === line.startsWith(bullet)) open.push(line);
    else {
      open = [line];
      groups.push(open);
    }
  }
  return groups;
};

/** The name in the curly brackets of a line that has nothing else. */
const aloneIn = (line: string): string | undefined => {
  const isAlone = line.startsWith('{') && endOfBracket(line, 0) === line.length - 1;
  return isAlone ? factName(line.slice(1, -1)) : undefined;
};

/** Splits words at their bold and slanted stretches and links, as in Markdown; what is in curly brackets stays whole. */
const spansOf = (text: string): readonly Span[] => {
  const spans: Span[] = [];
  let begun = 0;
  let at = 0;
  const add = (span: Span, end: number) => {
    if (at > begun) spans.push({ text: text.slice(begun, at), look: 'plain', to: null });
    spans.push(span);
    begun = end;
    at = end;
  };
  while (at < text.length) {
    const found = spanAt(text, at);
    if (found) add(found.span, found.end);
    else at = afterCharacter(text, at);
  }
  if (text.length > begun) spans.push({ text: text.slice(begun), look: 'plain', to: null });
  return spans;
};

type FoundSpan = { readonly span: Span; readonly end: number };

const spanAt = (text: string, at: number): FoundSpan | undefined => {
  if (text[at] === '[') return linkAt(text, at);
  if (text.startsWith('**', at)) return between(text, at, '**', 'bold');
  return text[at] === '*' ? between(text, at, '*', 'slanted') : undefined;
};

const between = (text: string, at: number, sign: string, look: Span['look']): FoundSpan | undefined => {
  const start = at + sign.length;
  const end = placeOf(sign, text, start);
  const words = end === undefined ? '' : text.slice(start, end);
  if (end === undefined || words.trim() === '' || words.startsWith(' ')) return undefined;
  return { span: { text: words, look, to: null }, end: end + sign.length };
};

const linkAt = (text: string, at: number): FoundSpan | undefined => {
  const middle = placeOf('](', text, at + 1);
  const end = middle === undefined ? -1 : text.indexOf(')', middle);
  if (middle === undefined || end === -1) return undefined;
  const words = text.slice(at + 1, middle);
  if (words.trim() === '' || words.includes('[')) return undefined;
  return { span: { text: words, look: 'plain', to: text.slice(middle + 2, end).trim() }, end: end + 1 };
};

/** Where a sign stands next, outside of curly brackets and within the same paragraph. */
const placeOf = (sign: string, text: string, from: number): number | undefined => {
  for (let at = from; at < text.length; at = afterCharacter(text, at)) if (text.startsWith(sign, at)) return at;
  return undefined;
};

/** The next place after a character, or after the curly brackets that begin there. */
const afterCharacter = (text: string, at: number): number =>
  text[at] === '{' ? (endOfBracket(text, at) ?? at) + 1 : at + 1;

/** The spans with their facts filled; those without words are left out. */
export const filledSpans = (spans: readonly Span[], filling: Filling): readonly Span[] => {
  const filled = spans.map((span) => {
    const read = readWording(span.text);
    if ('mistake' in read) throw new Error(`words that cannot be read: ${read.mistake}`);
    return { ...span, text: filledPieces(read.pieces, filling).replaceAll(/ {2,}/g, ' ') };
  });
  return withTrimmedEnds(filled).filter(({ text }) => text !== '');
};

const withTrimmedEnds = (spans: readonly Span[]): readonly Span[] =>
  spans.map((span, at) => {
    const begun = at === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: at === spans.length - 1 ? begun.trimEnd() : begun };
  });
