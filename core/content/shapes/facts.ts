import { escapeHtml } from '../../kernel/escape-html.ts';
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

type FactValues = Readonly<Record<string, string>>;
const factValue = (facts: FactValues, name: string): string | undefined =>
  Object.hasOwn(facts, name) ? facts[name] : undefined;

/** Everything in braces that is no fact; pages with facts of their own name them. */
export const unknownFacts = (text: string, names: readonly string[] = factNames): readonly string[] =>
  [...text.matchAll(braces)].map(([, name = '']) => name).filter((name) => !names.includes(name));

/** The text with its facts. */
export const withFacts = (text: string, facts: FactValues): string =>
  text.replaceAll(braces, (asWritten, name: string) => factValue(facts, name) ?? asWritten);

/** The same for text that is HTML already: a fact brings no markup of its own. */
export const proseWithFacts = (prose: Prose, facts: FactValues): Prose =>
  proseOf(prose.replaceAll(braces, (asWritten, name: string) => escapeHtml(factValue(facts, name) ?? asWritten)));
