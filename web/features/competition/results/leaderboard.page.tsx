import { useBoards } from '../../../app/festival/use-boards.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { hasBegun } from './has-begun.ts';

const ClosedRings = deferredPart(async () => ({ Component: (await import('./closed-rings.tsx')).ClosedRings }));
const LiveBoard = deferredPart(() => import('./live-board.tsx'));

export const parts = [ClosedRings, LiveBoard];

/** The live leaderboard of each group, readable in sunlight (§4); before any hound has run, when the rings open. */
export const Component = () => {
  const live = useBoards();
  const moment = useFestivalMoment();
  const isUnderWay = moment === 'open' || moment === 'evening';
  if (!isUnderWay && !live.boards.some(hasBegun))
    return <ClosedRings.Component announcements={live.rings?.announcements ?? []} />;
  return <LiveBoard.Component {...live} />;
};
