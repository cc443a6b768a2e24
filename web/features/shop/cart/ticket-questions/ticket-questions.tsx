import { lazy, Suspense } from 'react';
import { ticketsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import type { TicketQuestionsProps } from './ticket-questions-form.tsx';

/** Loaded only for a cart with a product that the edition asks about. */
const TicketQuestionsForm = lazy(() =>
  import('./ticket-questions-form.tsx').then((module) => ({ default: module.TicketQuestionsForm })),
);

/** The edition's questions about each ticket in the cart; nothing when there are none. */
export const TicketQuestions = (props: TicketQuestionsProps) => {
  const { catalogue } = useSite();
  const tickets = props.cart.flatMap((item) => ticketsOfItem(item, catalogue));
  const isAsked = props.rules.questions.some(({ products }) =>
    tickets.some(({ productId }) => products.includes(productId)),
  );
  return (
    isAsked && (
      <Suspense>
        <TicketQuestionsForm {...props} />
      </Suspense>
    )
  );
};
