import { factNames } from '../../../kernel/content-shapes/facts.ts';
import { type ContentFieldTypes, uncheckedTemplateLine } from '../../../kernel/content-shapes/field-types.ts';
import { onlyKnownFacts } from '../../../kernel/content-shapes/only-known-facts.ts';

/** A line with placeholders for facts: "Parking is {parkingPrice} all day". Pages with facts of their own name them. */
export const templatedLineWith = (names: readonly string[]) => uncheckedTemplateLine.check(onlyKnownFacts(names));

/** A line with placeholders for the edition's facts. */
export const templatedLine = templatedLineWith(factNames);

/** Prose with placeholders for the edition's facts, or those of its page. */
export const templatedProse = (
  { uncheckedTemplateProse }: Pick<ContentFieldTypes, 'uncheckedTemplateProse'>,
  names: readonly string[] = factNames,
) => uncheckedTemplateProse.check(onlyKnownFacts(names));
