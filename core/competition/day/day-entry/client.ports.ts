import type { Result } from '../../../kernel/result.ts';
import type { DayEntryDesk } from './day-entry-desk.ts';
import type { DayEntry, DayEntryRefusal, DayEntryRequest } from './enter-on-the-day.ts';

/** Late entries and substitutes, from the browser. Both methods throw ServiceFailure. */
export interface DayEntries {
  list(): Promise<DayEntryDesk>;
  enter(request: DayEntryRequest): Promise<Result<DayEntry, DayEntryRefusal>>;
}
