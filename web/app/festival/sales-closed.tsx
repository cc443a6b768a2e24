import type { Edition } from '#core/kernel/edition/edition.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { Alert } from '../../design/type/alert.tsx';
import { useFacts } from './use-facts.ts';
import { useHasPassed } from './use-has-passed.ts';
import { useSoldOut } from './use-sold-out.ts';

/** Says why nothing can be bought online, and whether the gate sells tickets on the day. */
export const SalesClosed = ({ edition }: { edition: Edition }) => {
  const { gate, gateSoldOut } = useContent('site').today;
  const gone = useSoldOut() !== 'nothing';
  const filled = useFacts();
  const over = useHasPassed(edition.endsAt);
  const { calledOff } = useSite().config;
  if (calledOff)
    return (
      <Alert kind="warn">{`The ${edition.year} festival has been called off, so tickets for it aren’t on sale any more.`}</Alert>
    );
  return (
    <Alert kind="warn">
      {over
        ? `Tickets for ${edition.year} are no longer on sale.`
        : ['Online sales have closed.', ...(edition.parts.boxOffice ? [filled(gone ? gateSoldOut : gate)] : [])].join(
            ' ',
          )}
    </Alert>
  );
};
