import { matchPath } from 'react-router-dom';
import { groupTitle } from '#core/competition/results/messages.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { inYear, withoutYear, yearIn } from '#core/site/archive/year-address.ts';
import { paths } from '../paths.ts';
import type { Words } from './route.ts';

/** The address of a class's board, of this year or in the archive of another. */
export const boardAddress = ({ class: of, level }: ClassAndLevel): string => `${paths.results}/${of}/${level}`;

/** The class and level of a board's address; undefined for any other. */
export const groupAt = (path: string): ClassAndLevel | undefined => {
  const params = matchPath(paths.board, withoutYear(path).toLowerCase())?.params;
  return everyClassAndLevel.find((each) => each.class === params?.class && each.level === params?.level);
};

/** The title and description of a board's page; undefined for an unknown class. */
export const boardWords = (path: string): Words | undefined => {
  const group = groupAt(path);
  if (!group) return undefined;
  const year = yearIn(path);
  return {
    title: `${groupTitle(group)}${year === undefined ? '' : `, ${year}`}`,
    description: 'Every placing of this class, with the points of each run.',
  };
};

/** An address beside a page: in the same year's archive when the page is in one. */
export const besideAddress = (pathname: string, path: string): string => {
  const year = yearIn(pathname);
  return year === undefined ? path : inYear(year, path);
};
