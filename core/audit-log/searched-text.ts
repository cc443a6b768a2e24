import type { StaffAction } from './staff-action.ts';

/** The searchable text of an action, in lower case. */
export const searchedText = ({ actor, subject, reason, before, after }: StaffAction): string =>
  [actor.name, subject.name, subject.id, reason ?? '', valuesOf(before), valuesOf(after)].join('\n').toLowerCase();

/** The values without the names of their fields. */
const valuesOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(valuesOf).join('\n') : String(value ?? '');
