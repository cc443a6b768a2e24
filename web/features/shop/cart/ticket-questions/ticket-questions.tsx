import { ticketsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import type { CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { deferredPart } from '../../../../first-paint/deferred-part.tsx';
import type { TicketQuestionsProps } from './ticket-questions-form.tsx';

/** Loaded only where the edition asks something. */
const QuestionsForm = deferredPart(async () => ({
  Component: (await import('./ticket-questions-form.tsx')).TicketQuestionsForm,
}));

/** Loaded only where one product needs another. */
export const UnmetNeeds = deferredPart(async () => ({ Component: (await import('./unmet-needs.tsx')).UnmetNeeds }));

/** Loads what these rules may show. */
export const loadPartsOf = ({ questions, needs }: CartRules) =>
  Promise.all([questions.length > 0 && QuestionsForm.preload(), needs.length > 0 && UnmetNeeds.preload()]);

/** The edition's questions about each ticket in the cart; nothing when there are none. */
export const TicketQuestions = (props: TicketQuestionsProps) => {
  const { catalogue } = useSite();
  const tickets = props.cart.flatMap((item) => ticketsOfItem(item, catalogue));
  const isAsked = props.rules.questions.some(({ products }) =>
    tickets.some(({ productId }) => products.includes(productId)),
  );
  return isAsked && <QuestionsForm.Component {...props} />;
};
