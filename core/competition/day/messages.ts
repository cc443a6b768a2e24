import type { Class, ClassAndLevel } from '../../kernel/class-and-level.ts';
import { levelNames } from '../rules/messages.ts';

export const classNames: Readonly<Record<Class, string>> = { adult: 'Adults', junior: 'Juniors' };

/** The group's name on forms and pages: "Silver, juniors". */
export const groupName = (where: ClassAndLevel): string =>
  `${levelNames[where.level]}, ${classNames[where.class].toLowerCase()}`;
