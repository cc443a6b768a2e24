import { festivalDay } from '../../app/festival-day.ts';
import { useSite } from '../../site-context.tsx';

/** Where a form will be, said plainly while it is not there. */
export const RegistrationToCome = ({ what }: { what: string }) => {
  const { config } = useSite();
  return (
    <p>
      Registration opens here before the festival on {festivalDay(config.edition)}. There is nothing to fill in yet to{' '}
      {what}.
    </p>
  );
};
