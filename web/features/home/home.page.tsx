import { useEditionState } from '../../app/festival/use-edition-state.ts';
import { useContent } from '../../composition/use-content.ts';
import { deferredPart } from '../../first-paint/deferred-part.tsx';
import { Hero, onNow } from './hero.tsx';
import { Underground } from './underground.tsx';

const belowTheFold = deferredPart(() => import('./below-the-fold.tsx'));

/** The parts that the browser loads after the first screen. */
export const parts = [onNow, belowTheFold];

/** Home (§2): before, on or after the day, by the festival's clock. */
export const Component = () => {
  const words = useContent('home');
  const schedule = useContent('schedule');
  const state = useEditionState();
  const over = state === 'after';
  return (
    <>
      <Hero state={state} words={words} schedule={schedule} />
      {!over && <Underground {...words.about} />}
      <belowTheFold.Component over={over} words={words} schedule={schedule} />
    </>
  );
};
