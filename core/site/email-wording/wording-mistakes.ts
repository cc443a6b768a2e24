import { address } from '../../kernel/content-shapes/field-types.ts';
import { blocksOf, factsKnownTo, type WordedEmailId, wordedEmailIds, wordedEmails } from './worded-emails.ts';
import { type BracketMistake, factsIn, readWording } from './wording-template.ts';
import { partsOfText, type Span } from './wording-text.ts';

const ofBrackets: Readonly<Record<BracketMistake, string>> = {
  'bracket-open': 'a curly bracket isn’t closed',
  'bracket-closed': 'a curly bracket is closed that wasn’t opened',
  'choice-wrong':
    'curly brackets hold either the name of a fact, or two wordings with a | between them: the first for one, the second for several',
};

/** Why a subject or a heading of an email cannot be used. */
export const mistakesInLine = (email: WordedEmailId, text: string): readonly string[] => {
  const read = readWording(text);
  if ('mistake' in read) return [ofBrackets[read.mistake]];
  return distinct(factsIn(read.pieces)).flatMap((name) => {
    if (Object.hasOwn(blocksOf(email), name)) return [`“${name}” can only stand in the words below`];
    return factsKnownTo(email).includes(name) ? [] : [unknownFact(email, name)];
  });
};

/** Why the words of an email cannot be used: what it does not know, and what has to stay in them. */
export const mistakesInText = (email: WordedEmailId, text: string): readonly string[] => {
  const blocks = Object.keys(blocksOf(email));
  const parts = partsOfText(text, blocks);
  const spans = parts.flatMap((part) => {
    if (part.kind === 'block') return [];
    return part.kind === 'list' ? part.items.flat() : part.spans;
  });
  const standing = parts.flatMap((part) => (part.kind === 'block' ? [part.name] : []));
  const within = distinct(spans.flatMap(({ text: words }) => factsRead(words)));
  return distinct([
    ...spans.flatMap(bracketMistakes),
    ...within.flatMap((name) => {
      if (blocks.includes(name)) return [`“${name}” needs a line to itself`];
      return factsKnownTo(email).includes(name) ? [] : [unknownFact(email, name)];
    }),
    ...spans.flatMap(linkMistakes),
    ...blocks.flatMap((name) => {
      const count = standing.filter((each) => each === name).length;
      if (count > 1) return [`“${name}” can stand here only once`];
      return count === 1 || within.includes(name) ? [] : [`“${name}” has to stay: ${blocksOf(email)[name]}`];
    }),
  ]);
};

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];

const factsRead = (text: string): readonly string[] => {
  const read = readWording(text);
  return 'mistake' in read ? [] : factsIn(read.pieces);
};

const bracketMistakes = ({ text }: Span): readonly string[] => {
  const read = readWording(text);
  return 'mistake' in read ? [ofBrackets[read.mistake]] : [];
};

/** A link in an email leads to a page of ours, to another site, or to an address. */
const linkMistakes = ({ to }: Span): readonly string[] =>
  to === null || (address.safeParse(to).success && !to.startsWith('#'))
    ? []
    : ['a link leads to a page of ours, such as /tickets, or begins with https:// or mailto:'];

const unknownFact = (email: WordedEmailId, name: string): string => {
  if (name === '') return 'there’s nothing in the curly brackets';
  const others = wordedEmailIds.filter((id) => id !== email && factsKnownTo(id).includes(name));
  const [only] = others;
  if (!only) return `this email doesn’t know “${name}”`;
  const known = others.map((id) => `“${wordedEmails[id].title}”`);
  return others.length === 1
    ? `this email doesn’t know “${name}”: only ${known[0]} does`
    : `this email doesn’t know “${name}”: only ${new Intl.ListFormat('en-GB').format(known)} do`;
};

/** The names in curly brackets that an email does not know. */
export const unknownFactsIn = (email: WordedEmailId, text: string): readonly string[] => {
  const known = [...factsKnownTo(email), ...Object.keys(blocksOf(email))];
  const read = readWording(text);
  return 'mistake' in read ? [] : distinct(factsIn(read.pieces)).filter((name) => !known.includes(name));
};
