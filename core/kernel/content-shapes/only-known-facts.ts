import * as z from 'zod/mini';
import { unknownFacts } from './facts.ts';

/**
 * Refuses placeholders that are not known facts, because a page would show them literally. @param names empty for a
 * page that fills no placeholders
 */
export const onlyKnownFacts = <Text extends string>(names: readonly string[]) =>
  z.refine<Text>(
    (text) => unknownFacts(text, names).length === 0,
    names.length === 0 ? 'nothing stands in braces here' : `only these stand in braces: ${names.join(', ')}`,
  );
