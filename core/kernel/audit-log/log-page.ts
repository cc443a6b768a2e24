import { londonOffset } from '../london.ts';
import { addDays, hour, type Instant, type IsoDate, instant, parseInstant, parseIsoDate } from '../time.ts';
import type { AuditLog, LogCursor, LogFilter } from './ports.ts';
import type { StaffAction } from './staff-action.ts';

/** How many actions a page of the log has. */
export const actionsAPage = 50;

/** The query of `readAuditLog`. */
export type LogQuery = {
  readonly actor?: LogFilter['actor'];
  readonly area?: string | undefined;
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
  readonly day?: string | undefined;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
};

/** A page of the log, newest first. `next` is the cursor of the next page; null on the last page. */
export const logPage = async (
  log: Pick<AuditLog, 'page'>,
  query: LogQuery,
): Promise<{ readonly actions: readonly StaffAction[]; readonly next: string | null }> => {
  // Reads one more than a page, to see whether there is another page.
  const found = await log.page(filterOf(query), cursorOf(query.after), actionsAPage + 1);
  const actions = found.slice(0, actionsAPage);
  const last = actions.at(-1);
  return { actions, next: last && found.length > actionsAPage ? `${last.at}.${last.id}` : null };
};

const filterOf = ({ actor, area, kind, subject, day, q }: LogQuery): LogFilter => {
  const date = day === undefined ? undefined : parseIsoDate(day);
  return {
    actor,
    area,
    subject: kind !== undefined && subject !== undefined ? { kind, id: subject } : undefined,
    from: date && startOf(date),
    until: date && startOf(addDays(date, 1)),
    search: q === '' ? undefined : q,
  };
};

/** The first moment of a day in London. */
const startOf = (date: IsoDate): Instant => {
  const midnight = parseInstant(`${date}T00:00:00Z`);
  // The clocks change at one in the morning, so midnight has the same offset as the hour before it.
  return instant(midnight - londonOffset(midnight - hour) * hour);
};

const cursorOf = (after: string | undefined): LogCursor | null => {
  if (after === undefined) return null;
  const [at, ...id] = after.split('.');
  return { at: instant(Number(at)), id: id.join('.') };
};
