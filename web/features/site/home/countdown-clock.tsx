import { countdown } from '#core/kernel/edition/countdown.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { useFestivalNow } from '../../../app/festival/use-festival-now.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Figures } from './figures.tsx';

const twoFigures = (amount: number) => String(amount).padStart(2, '0');

/**
 * The countdown to the opening of the gates. Screen readers read only the days, and are not interrupted by the seconds.
 */
export const CountdownClock = () => {
  const { startsAt } = useSite().config.edition;
  const { days, hours, minutes, seconds } = countdown(useFestivalNow(startsAt), startsAt);
  const left = Object.entries({ days, hours, minutes, seconds });
  return (
    <div role="timer" aria-label={`${formatCount(days, 'day')} until the festival`}>
      <Figures figures={left.map(([what, amount]) => ({ what, says: twoFigures(amount) }))} silent />
    </div>
  );
};
