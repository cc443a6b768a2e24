import * as z from 'zod/mini';
import { type ContentKinds, line } from './content-kinds.ts';
import { factNames, unknownFacts } from './facts.ts';

const knows = (names: readonly string[]) =>
  z.refine<string>((text) => unknownFacts(text, names).length === 0, `only these stand in braces: ${names.join(', ')}`);

/** A line that may name facts in braces: "Parking is {parkingPrice} all day". Pages with facts of their own name them. */
export const lineNaming = (names: readonly string[]) => line.check(knows(names));

/** A line that may name the edition's facts. */
export const factualLine = lineNaming(factNames);

/** Prose that may name the edition's facts, or those of its page. */
export const factualProse = ({ prose }: Pick<ContentKinds, 'prose'>, names: readonly string[] = factNames) =>
  prose.check(knows(names));
