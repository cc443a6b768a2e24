import type { Class } from '../../kernel/class-and-level.ts';
import { rungAt } from './ladder.ts';
import { formatPoints, rungInWords } from './messages.ts';
import { type Find, type Offence, type Rulebook, rulesFor } from './rulebook.ts';

/**
 * The items that give or cost points. The points of finds and full minutes are the same for both classes; those of
 * offences depend on the class.
 */
export type ScoringItem = { readonly of: Find | 'timeBonus' } | { readonly of: Offence; readonly class: Class };

/** The points for one find or minute, or for the first offence: "+5", "−3". */
export const pointsInWords = (counted: ScoringItem, rulebook: Rulebook): string => {
  if ('class' in counted) {
    const { ladder } = rulesFor(rulebook, { class: counted.class, level: 'gold' }).offences[counted.of];
    return rungInWords(rungAt(ladder, 1), ladder);
  }
  return formatPoints({ ...rulebook.finds, timeBonus: rulebook.timeBonus }[counted.of].points);
};
