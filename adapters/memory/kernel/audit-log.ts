import type { AuditLog, LogFilter } from '#core/kernel/audit-log/ports.ts';
import { searchedText, searchedWords } from '#core/kernel/audit-log/searched-text.ts';
import { areaOf, type StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { FestivalState } from '../festival-state.ts';

/** Writes an action of staff to the audit log. @throws Error for an id that is already in the log */
export const recordStaffAction = ({ staffActions }: Pick<FestivalState, 'staffActions'>, action: StaffAction): void => {
  if (staffActions.has(action.id)) throw new Error(`the action ${action.id} is in the log already`);
  staffActions.set(action.id, action);
};

/** Writes the actions of a decision, if it has any. */
export const recordStaffActions = (
  state: Pick<FestivalState, 'staffActions'>,
  actions: readonly StaffAction[] = [],
): void => {
  for (const action of actions) recordStaffAction(state, action);
};

/** The audit log, in memory. */
export const memoryAuditLog = (state: Pick<FestivalState, 'staffActions'>): AuditLog => ({
  page: async (filter, after, most) =>
    [...state.staffActions.values()]
      .filter((action) => isMatching(action, filter) && (after === null || isNewer(after, action)))
      .sort((one, other) => (isNewer(one, other) ? -1 : 1))
      .slice(0, most),
  known: async () => {
    const actions = [...state.staffActions.values()];
    const names = new Map(
      actions
        .map(({ actor }) => actor)
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ userId, name }) => [userId, name]),
    );
    return {
      actors: [...names].map(([userId, name]) => ({ userId, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
      areas: [...new Set(actions.map(areaOf))].sort(),
    };
  },
  record: async (action) => recordStaffAction(state, action),
  forgetBefore: async (moment) => {
    const old = [...state.staffActions.values()].filter(({ at }) => at < moment);
    for (const { id } of old) state.staffActions.delete(id);
    return old.length;
  },
});

type Placed = Pick<StaffAction, 'id' | 'at'>;

const isNewer = (one: Placed, other: Placed): boolean =>
  one.at > other.at || (one.at === other.at && one.id > other.id);

const isMatching = (action: StaffAction, { actor, area, subject, from, until, search }: LogFilter): boolean =>
  (actor === undefined || action.actor.userId === actor) &&
  (area === undefined || areaOf(action) === area) &&
  (subject === undefined || (action.subject.kind === subject.kind && action.subject.id === subject.id)) &&
  (from === undefined || action.at >= from) &&
  (until === undefined || action.at < until) &&
  (search === undefined || isFound(searchedText(action), search));

const isFound = (text: string, search: string): boolean => searchedWords(search).every((word) => text.includes(word));
