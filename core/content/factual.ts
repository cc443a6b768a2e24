import * as z from 'zod/mini';
import { type ContentKinds, line } from './content-kinds.ts';
import { factNames, unknownFacts } from './facts.ts';

const knowsItsFacts = z.refine<string>(
  (text) => unknownFacts(text).length === 0,
  `only these stand in braces: ${factNames.join(', ')}`,
);

/** A line that may name facts in braces: "Parking is {parkingPrice} all day". */
export const factualLine = line.check(knowsItsFacts);

/** Prose that may name facts in braces. */
export const factualProse = ({ prose }: Pick<ContentKinds, 'prose'>) => prose.check(knowsItsFacts);
