import { useLocation } from 'react-router-dom';
import { yearIn } from '#core/site/archive/year-address.ts';
import { useBoards } from '../../../app/festival/use-boards.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { hasBegun } from './has-begun.ts';
import { useLastResults } from './use-last-results.ts';

const ClosedRings = deferredPart(async () => ({ Component: (await import('./closed-rings.tsx')).ClosedRings }));
const AllWinners = deferredPart(() => import('./all-winners.tsx'));

export const parts = [ClosedRings, AllWinners];

/**
 * The results of all groups; before any hound has run, those of the last festival, or when the rings open. In an archive
 * the boards are those that the page came with: the live connection is about the year that the site shows.
 */
export const Component = () => {
  const year = yearIn(useLocation().pathname);
  const live = useBoards(year === undefined);
  const hasBegunNow = live.boards.some(hasBegun);
  const lastResults = useLastResults(year === undefined && !hasBegunNow);
  const announcements = live.rings?.announcements ?? [];
  if (year !== undefined) return <AllWinners.Component boards={live.boards} announcements={[]} year={year} />;
  if (hasBegunNow) return <AllWinners.Component boards={live.boards} announcements={announcements} />;
  if (lastResults) return <AllWinners.Component {...lastResults} announcements={announcements} isLast />;
  if (lastResults === null) return <Loading />;
  return <ClosedRings.Component announcements={announcements} />;
};
