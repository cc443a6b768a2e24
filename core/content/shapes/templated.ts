import { factNames } from './facts.ts';
import { type ContentFieldTypes, uncheckedTemplateLine } from './field-types.ts';
import { onlyKnownFacts } from './only-known-facts.ts';

/** A line that may name facts in braces: "Parking is {parkingPrice} all day". Pages with facts of their own name them. */
export const templatedLineWith = (names: readonly string[]) => uncheckedTemplateLine.check(onlyKnownFacts(names));

/** A line that may name the edition's facts. */
export const templatedLine = templatedLineWith(factNames);

/** Prose that may name the edition's facts, or those of its page. */
export const templatedProse = (
  { uncheckedTemplateProse }: Pick<ContentFieldTypes, 'uncheckedTemplateProse'>,
  names: readonly string[] = factNames,
) => uncheckedTemplateProse.check(onlyKnownFacts(names));
