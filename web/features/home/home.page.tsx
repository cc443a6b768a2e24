import { useEditionState } from '../../app/festival/use-edition-state.ts';
import { useContent } from '../../composition/use-content.ts';
import { later } from '../../first-paint/later.tsx';
import { Hero, onNow } from './hero.tsx';
import { Underground } from './underground.tsx';

const below = later(() => import('./below.tsx'));

/** What of the page may come later in a browser. */
export const parts = [onNow, below];

/** Home (§2): what is to come, what is on today, or how it was, as the festival's clock has it. */
export const Component = () => {
  const words = useContent('home');
  const schedule = useContent('schedule');
  const state = useEditionState();
  const over = state === 'after';
  return (
    <>
      <Hero state={state} words={words} schedule={schedule} />
      {!over && <Underground {...words.about} />}
      <below.Component over={over} words={words} schedule={schedule} />
    </>
  );
};
