import * as z from 'zod/mini';
import { unknownFacts } from './facts.ts';

/**
 * Refuses whatever stands in braces and is none of these facts: a page would show it as it is written.
 * @param names none where a page fills nothing in
 */
export const onlyKnownFacts = <Text extends string>(names: readonly string[]) =>
  z.refine<Text>(
    (text) => unknownFacts(text, names).length === 0,
    names.length === 0 ? 'nothing stands in braces here' : `only these stand in braces: ${names.join(', ')}`,
  );
