import type { Edition } from '#core/edition/edition.ts';
import { Alert } from '../../design/type/alert.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** Says why nothing can be bought: the day has come, or is over. */
export const SalesClosed = ({ edition }: { edition: Edition }) => {
  const over = useHasPassed(edition.endsAt);
  return (
    <Alert kind="warn">
      {over
        ? `The ${edition.year} festival is over, and its tickets with it.`
        : 'Online sales have closed: the day has come. What was on sale is listed here for the record.'}
    </Alert>
  );
};
