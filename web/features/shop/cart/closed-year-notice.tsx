import { cartMessages } from '#core/shop/cart/messages.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import type { TakenOutOfYear } from './use-closed-year.ts';

/** Names the tickets that were taken out of the cart because their year has closed, and leads to the new ones. */
export const ClosedYearNotice = ({ year, names }: TakenOutOfYear) => (
  <Alert kind="warn">
    <p>{cartMessages.ofClosedYear(year, names)}</p>
    <p>
      <TextLink to={paths.tickets}>{cartMessages.ticketsOf(useSite().config.edition.year)}</TextLink>
    </p>
  </Alert>
);
