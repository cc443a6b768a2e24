import { type ContentKinds, lineWithBraces } from './content-kinds.ts';
import { factNames } from './facts.ts';
import { naming } from './naming.ts';

/** A line that may name facts in braces: "Parking is {parkingPrice} all day". Pages with facts of their own name them. */
export const lineNaming = (names: readonly string[]) => lineWithBraces.check(naming(names));

/** A line that may name the edition's facts. */
export const factualLine = lineNaming(factNames);

/** Prose that may name the edition's facts, or those of its page. */
export const factualProse = (
  { proseWithBraces }: Pick<ContentKinds, 'proseWithBraces'>,
  names: readonly string[] = factNames,
) => proseWithBraces.check(naming(names));
