import { type Prose, proseOf } from './prose.ts';

/** What the words may leave to the edition and the catalogue: `{graceDays}` in a text stands for the rule's number. */
export const factNames = [
  'year',
  'day',
  'hours',
  'place',
  'parkingPrice',
  'accessibleSpaces',
  'graceDays',
  'closedWithinDays',
] as const;
export type FactName = (typeof factNames)[number];

/** Each fact as it is read out. */
export type Facts = Readonly<Record<FactName, string>>;

const braces = /\{([^{}]*)\}/g;
const isFact = (name: string): name is FactName => factNames.some((each) => each === name);

/** Everything in braces that is no fact. */
export const unknownFacts = (text: string): readonly string[] =>
  [...text.matchAll(braces)].map(([, name = '']) => name).filter((name) => !isFact(name));

/** The text with its facts. */
export const withFacts = (text: string, facts: Facts): string =>
  text.replaceAll(braces, (asWritten, name: string) => (isFact(name) ? facts[name] : asWritten));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same for text that is HTML already: a fact brings no markup of its own. */
export const proseWithFacts = (prose: Prose, facts: Facts): Prose =>
  proseOf(prose.replaceAll(braces, (asWritten, name: string) => (isFact(name) ? escaped(facts[name]) : asWritten)));
