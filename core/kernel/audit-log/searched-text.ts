import { folded, numberAlone } from '../folded-for-search.ts';
import type { StaffAction } from './staff-action.ts';

/** The searchable text of an action, folded as all searches compare it. */
export const searchedText = ({ actor, subject, reason, before, after }: StaffAction): string =>
  folded([actor.name, subject.name, subject.id, reason ?? '', valuesOf(before), valuesOf(after)].join('\n'));

/** The words of a typed search, each of which the searchable text must contain: "order 6DE8B17C" asks for the number. */
export const searchedWords = (typed: string): readonly string[] =>
  folded(numberAlone(typed))
    .split(/\s+/)
    .filter((word) => word !== '');

/** The values without the names of their fields. */
const valuesOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(valuesOf).join('\n') : String(value ?? '');
