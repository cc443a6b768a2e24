import { dayResults } from '#core/competition/results/day-results.ts';
import { useBoards } from '../../../app/festival/use-boards.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { useContent } from '../../../composition/use-content.ts';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { Hero, onNow } from './hero.tsx';
import { UndergroundSection } from './underground-section.tsx';
import { useFirstPageOfApp } from './use-first-page-of-app.ts';

const belowTheFold = deferredPart(() => import('./below-the-fold.tsx'));

/** The parts that the browser loads after the first screen. */
export const parts = [onNow, belowTheFold];

/**
 * Home (§2): before, on or after the day, by the festival's clock. Afterwards it shows the signed results; once the day
 * has been called off, neither the day nor any result.
 */
export const Component = () => {
  const words = useContent('home');
  const schedule = useContent('schedule');
  const moment = useFestivalMoment();
  useFirstPageOfApp(moment);
  const over = moment === 'evening' || moment === 'after';
  const isAhead = !over && moment !== 'called-off';
  const { boards } = useBoards(over);
  const results = dayResults(over ? boards : []);
  return (
    <>
      <Hero moment={moment} words={words} schedule={schedule} results={results} />
      {isAhead && <UndergroundSection {...words.about} />}
      <belowTheFold.Component moment={moment} words={words} schedule={schedule} results={results} />
    </>
  );
};
