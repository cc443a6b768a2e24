import type { HomeWords } from '#core/content/pages/home.ts';
import { Figures } from './figures.tsx';

/** What the day came to, where the countdown stood. */
export const DayInFigures = ({ figures }: Pick<HomeWords['after'], 'figures'>) => (
  <section aria-label="The day in figures">
    <Figures figures={figures} />
  </section>
);
