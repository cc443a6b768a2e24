import * as z from 'zod/mini';
import { unknownFacts } from './facts.ts';

/**
 * Refuses placeholders that are not known facts, because a page would show them literally. @param names empty for a
 * page that fills no placeholders
 */
export const onlyKnownFacts = <Text extends string>(names: readonly string[]) => {
  const check = z.refine<Text>(
    (text) => unknownFacts(text, names).length === 0,
    names.length === 0 ? 'nothing stands in braces here' : `only these stand in braces: ${names.join(', ')}`,
  );
  namesOf.set(check, names);
  return check;
};

/** The names that a check knows, for forms. */
const namesOf = new WeakMap<object, readonly string[]>();

/** The facts that may stand in braces in a text. */
export const factsKnownBy = (schema: z.core.$ZodType): readonly string[] =>
  (schema._zod.def.checks ?? []).flatMap((check) => namesOf.get(check) ?? []);
