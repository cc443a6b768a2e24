/** A piece of a line of words: text, a fact, or one of two texts by whether the email is about one thing or several. */
export type WordingPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly name: string }
  | { readonly kind: 'choice'; readonly one: readonly WordingPiece[]; readonly several: readonly WordingPiece[] };

/** Why a text with curly brackets cannot be read. */
export type BracketMistake = 'bracket-open' | 'bracket-closed' | 'choice-wrong';

type Read = { readonly pieces: readonly WordingPiece[] } | { readonly mistake: BracketMistake };

/** The name of a fact as it is looked up: in small letters, with single spaces. */
export const factName = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Reads words with facts, `{festival}`, and choices, `{it|them}`; an alternative of a choice may have facts. */
export const readWording = (text: string): Read => {
  const pieces: WordingPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = nextOf('{}', text, at);
    if (next > at) pieces.push({ kind: 'text', text: text.slice(at, next) });
    if (next === text.length) break;
    if (text[next] === '}') return { mistake: 'bracket-closed' };
    const end = endOfBracket(text, next);
    if (end === undefined) return { mistake: 'bracket-open' };
    const read = bracket(text.slice(next + 1, end));
    if ('mistake' in read) return read;
    pieces.push(...read.pieces);
    at = end + 1;
  }
  return { pieces };
};

const bracket = (inner: string): Read => {
  if (!inner.includes('|'))
    return inner.includes('{') ? { mistake: 'choice-wrong' } : { pieces: [{ kind: 'fact', name: factName(inner) }] };
  const bar = inner.indexOf('|');
  const [one, several] = [readWording(inner.slice(0, bar)), readWording(inner.slice(bar + 1))];
  if ('mistake' in one || 'mistake' in several) return { mistake: 'choice-wrong' };
  const isNested = [...one.pieces, ...several.pieces].some(({ kind }) => kind === 'choice');
  if (isNested || inner.indexOf('|', bar + 1) !== -1) return { mistake: 'choice-wrong' };
  return { pieces: [{ kind: 'choice', one: one.pieces, several: several.pieces }] };
};

/** The place of the bracket that closes the one at `open`; undefined without one. */
export const endOfBracket = (text: string, open: number): number | undefined => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
};

const nextOf = (characters: string, text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) if (characters.includes(text[at] ?? '')) return at;
  return text.length;
};

/** The names of all facts in a text, in its order. */
export const factsIn = (pieces: readonly WordingPiece[]): readonly string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'text') return [];
    return piece.kind === 'fact' ? [piece.name] : factsIn([...piece.one, ...piece.several]);
  });

/** What fills the words: the facts, and whether the email is about several things. */
export type Filling = { readonly facts: Readonly<Record<string, string>>; readonly isSeveral: boolean };

/** The pieces as text. A fact that has no value becomes empty. */
export const filledPieces = (pieces: readonly WordingPiece[], filling: Filling): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'choice') return filledPieces(filling.isSeveral ? piece.several : piece.one, filling);
      return Object.hasOwn(filling.facts, piece.name) ? filling.facts[piece.name] : '';
    })
    .join('');

/**
 * One line of words, filled: a subject or a heading. It begins with a capital where it begins with a fact.
 * @throws Error for words that were not checked
 */
export const filledLine = (text: string, filling: Filling): string => {
  const read = readWording(text);
  if ('mistake' in read) throw new Error(`words that cannot be read: ${read.mistake}`);
  const filled = filledPieces(read.pieces, filling).replaceAll(/\s+/g, ' ').trim();
  return text.trimStart().startsWith('{') ? `${filled.charAt(0).toUpperCase()}${filled.slice(1)}` : filled;
};

/** The text without a fact in curly brackets, wherever it stands. */
export const withoutFact = (text: string, name: string): string => {
  const kept: string[] = [];
  let done = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', open + 1)) {
    const end = text.indexOf('}', open);
    if (end === -1) break;
    if (factName(text.slice(open + 1, end)) !== name) continue;
    kept.push(text.slice(done, open));
    done = end + 1;
  }
  return [...kept, text.slice(done)].join('');
};
