import type { Class, ClassAndLevel } from '../competition/class-and-level.ts';
import { levelNames } from '../competition/messages.ts';

export const classNames: Readonly<Record<Class, string>> = { adult: 'Adults', junior: 'Juniors' };

/** The group's name on forms and pages: "Silver, juniors". */
export const groupName = (where: ClassAndLevel): string =>
  `${levelNames[where.level]}, ${classNames[where.class].toLowerCase()}`;
