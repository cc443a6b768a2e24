import { useBoards } from '../../../app/festival/use-boards.ts';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { hasBegun } from './has-begun.ts';

const ClosedRings = deferredPart(async () => ({ Component: (await import('./closed-rings.tsx')).ClosedRings }));
const AllWinners = deferredPart(() => import('./all-winners.tsx'));

export const parts = [ClosedRings, AllWinners];

/** The results of all groups; before any hound has run, when the rings open. */
export const Component = () => {
  const live = useBoards();
  if (!live.boards.some(hasBegun)) return <ClosedRings.Component announcements={live.rings?.announcements ?? []} />;
  return <AllWinners.Component {...live} />;
};
