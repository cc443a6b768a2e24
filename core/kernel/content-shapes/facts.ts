import { escapeHtml } from '../escape-html.ts';
import { type Prose, proseOf } from './prose.ts';

/**
 * The placeholders of the texts, filled from the edition and the catalogue: `{graceDays}` is replaced by the number in
 * the refund rule.
 */
export const factNames = [
  'year',
  'day',
  'hours',
  'opens',
  'closes',
  'place',
  'parkingPrice',
  'accessibleSpaces',
  'graceDays',
  'closedWithinDays',
] as const;
export type FactName = (typeof factNames)[number];

/** Each fact as text. */
export type Facts = Readonly<Record<FactName, string>>;

const braces = /\{([^{}]*)\}/g;

type FactValues = Readonly<Record<string, string>>;
const factValue = (facts: FactValues, name: string): string | undefined =>
  Object.hasOwn(facts, name) ? facts[name] : undefined;

/** Every placeholder that is not a known fact. @param names the known facts; a page with other facts passes its own names */
export const unknownFacts = (text: string, names: readonly string[] = factNames): readonly string[] =>
  [...text.matchAll(braces)].map(([, name = '']) => name).filter((name) => !names.includes(name));

/** The text with its placeholders filled. */
export const withFacts = (text: string, facts: FactValues): string =>
  text.replaceAll(braces, (asWritten, name: string) => factValue(facts, name) ?? asWritten);

/** HTML with its placeholders filled; the facts are escaped. */
export const proseWithFacts = (prose: Prose, facts: FactValues): Prose =>
  proseOf(prose.replaceAll(braces, (asWritten, name: string) => escapeHtml(factValue(facts, name) ?? asWritten)));
