import { editionState } from '#core/edition/edition.ts';
import { useFestivalNow } from '../../app/use-festival-now.ts';
import { useSite } from '../../site-context.tsx';
import { Hero } from './hero.tsx';
import { Underground } from './underground.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Home (§2): before, on and after the day, as the festival's clock has it. */
export const Component = () => {
  const { edition } = useSite().config;
  const now = useFestivalNow(edition.startsAt);
  return (
    <>
      <Hero state={editionState(edition, now)} now={now} />
      <Underground />
      <WhenAndWhere now={now} />
    </>
  );
};
