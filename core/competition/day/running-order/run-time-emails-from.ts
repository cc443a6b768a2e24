import { day, type Instant, laterBy } from '../../../kernel/time.ts';
import type { DayRules } from '../day-rules.ts';

/** When the emails with groups and run times may be sent (§4: two weeks before the event). */
export const runTimeEmailsFrom = ({ edition, plan }: Pick<DayRules, 'edition' | 'plan'>): Instant =>
  laterBy(edition.startsAt, -plan.lettersDaysBefore * day);
