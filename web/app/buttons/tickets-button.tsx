import type { ReactNode } from 'react';
import { ticketMessages } from '#core/shop/products/messages.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { areSoldOut } from '#core/shop/products/sold-out.ts';
import { useSite } from '../../composition/site-context.tsx';
import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { isElsewhere } from '../../design/type/smart-link.tsx';
import { useHasPassed } from '../festival/use-has-passed.ts';
import { ownWaitingList } from '../festival/waiting-list-for.ts';
import { CallToActionButton } from './call-to-action-button.tsx';
import { WaitlistButton } from './waitlist-button.tsx';

type TicketsButtonProps = ButtonLook & {
  /** An address on our own ticket page; the whole page when absent. Ignored when tickets are sold on another site. */
  readonly to?: string;
  /** The products that the button is for: when all of them have sold out, it leads to their waiting list. */
  readonly sells: readonly CatalogueItem[];
  readonly children: ReactNode;
};

/**
 * A button to the tickets, labelled by the page. When the tickets have sold out, it leads to the waiting list; once
 * sales have closed, it is the call to action.
 */
export const TicketsButton = ({ to, sells, children, ...look }: TicketsButtonProps) => {
  const { ticketsUrl, edition } = useSite().config;
  if (useHasPassed(edition.salesCloseAt)) return <CallToActionButton {...look} />;
  const [first] = sells;
  if (first && areSoldOut(sells) && !isElsewhere(ticketsUrl) && edition.parts.waitingLists)
    return (
      <WaitlistButton to={ownWaitingList(first.id, first.ticketType)} {...look}>
        {ticketMessages.soldOutWaitingList}
      </WaitlistButton>
    );
  return (
    <LinkButton to={to ?? ticketsUrl} {...look}>
      {children}
    </LinkButton>
  );
};
