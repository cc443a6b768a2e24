import type { Class } from './class-and-level.ts';
import { rungAt } from './ladder.ts';
import { formatPoints, rungInWords } from './messages.ts';
import { type Find, type Offence, type Rulebook, rulesFor } from './rulebook.ts';

/** One thing that counts: a find or a minute for everybody alike, an offence for a class. */
export type Counted = { readonly of: Find | 'timeBonus' } | { readonly of: Offence; readonly class: Class };

/** What one of it brings, or costs the first time: "+5", "−3". */
export const pointsInWords = (counted: Counted, rulebook: Rulebook): string => {
  if ('class' in counted) {
    const { ladder } = rulesFor(rulebook, { class: counted.class, level: 'gold' }).offences[counted.of];
    return rungInWords(rungAt(ladder, 1), ladder);
  }
  return formatPoints({ ...rulebook.finds, timeBonus: rulebook.timeBonus }[counted.of].points);
};
