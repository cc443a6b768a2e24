import type { OrderId } from '../../kernel/ids.ts';
import type { Order } from '../checkout/order.ts';

/** The prefix of the session id of an order that the desk issued. */
const prefix = 'desk_';

/** The session id of an order that the desk issued at £0, in place of a card page's id. */
export const complimentarySessionId = (id: OrderId): string => `${prefix}${id}`;

/** Whether the desk issued this order's tickets at £0 (F2). */
export const isComplimentary = ({ session }: Pick<Order, 'session'>): boolean =>
  session?.id.startsWith(prefix) ?? false;
