import type { Edition } from '../../../kernel/edition/edition.ts';
import { normalisedPath } from '../../../kernel/normalised-path.ts';
import { withoutYear } from '../../archive/year-address.ts';

type Parts = Edition['parts'];

/** The pages that only one part of the festival needs; the pages below them belong to the same part. */
const pagesOfParts: Readonly<Record<keyof Parts, readonly string[]>> = {
  competition: [
    '/competition',
    '/competition-rules',
    '/competition-rules.pdf',
    '/junior-competition-rules',
    '/junior-competition-rules.pdf',
    '/judges',
    '/leaderboard',
    '/results',
    '/tv',
    '/my-festival/sheet',
    '/judge',
    '/placing-desk',
    '/gate',
    '/rings',
    '/entrants',
    '/results-desk',
    '/rekey',
  ],
  haveAGo: ['/haveAGo'],
  boxOffice: ['/door/sell'],
  waitingLists: ['/offer', '/desk/waiting'],
  traders: ['/exhibitors/apply', '/desk/traders'],
  gallery: ['/gallery', '/desk/gallery'],
};

const partNames = ['competition', 'haveAGo', 'boxOffice', 'waitingLists', 'traders', 'gallery'] as const;

const isAtOrBelow = (asked: string, page: string): boolean =>
  asked === normalisedPath(page) || asked.startsWith(`${normalisedPath(page)}/`);

/** Whether a page belongs to a part that the edition does not have. @param to a path, perhaps with a query or a fragment */
export const isSwitchedOff = (to: string, { parts }: Pick<Edition, 'parts'>): boolean => {
  const [path = ''] = to.split(/[?#]/);
  const asked = withoutYear(normalisedPath(path));
  return partNames.some((part) => !parts[part] && pagesOfParts[part].some((page) => isAtOrBelow(asked, page)));
};
