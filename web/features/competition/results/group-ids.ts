import type { Board } from '#core/competition/results/board.ts';
import { classInWords } from '#core/competition/rules/messages.ts';
import { type ClassAndLevel, everyClassAndLevel, sameGroup } from '#core/kernel/class-and-level.ts';

/** A group's id in an address: `adult-gold`. */
export type GroupId = `${ClassAndLevel['class']}-${ClassAndLevel['level']}`;

/** The group's id. */
export const groupId = ({ class: of, level }: ClassAndLevel): GroupId => `${of}-${level}`;

/** Filter chips for all six groups: "Gold", "Junior gold". */
export const groupChips = everyClassAndLevel.map((group) => ({
  id: groupId(group),
  name: classInWords(group),
}));

/**
 * The group of a name in an address, ignoring case: `adult-gold`; `gold` or `junior` stand for the first matching
 * group. undefined for an unknown name.
 */
export const groupOf = (name: string): ClassAndLevel | undefined => {
  const asked = name.trim().toLowerCase();
  return (
    everyClassAndLevel.find((each) => groupId(each) === asked) ??
    everyClassAndLevel.find((each) => each.level === asked || each.class === asked)
  );
};

/** The board of a group; undefined before there is one. */
export const boardFor = (boards: readonly Board[], group: ClassAndLevel): Board | undefined =>
  boards.find((each) => sameGroup(each, group));

/** The default group: the one with the most hounds in the ring, then with the most results. */
export const mostActiveGroup = (boards: readonly Board[]): ClassAndLevel => {
  const [first] = boards.toSorted(
    (a, b) => b.inTheRing.length - a.inTheRing.length || b.rows.length - a.rows.length || order(a) - order(b),
  );
  return first ?? { class: 'adult', level: 'gold' };
};

const order = (group: ClassAndLevel): number => everyClassAndLevel.findIndex((each) => sameGroup(each, group));
