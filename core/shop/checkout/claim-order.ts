import type { User } from '../../accounts/user.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { competitorTasks } from './competitor-tasks.ts';
import type { Order } from './order.ts';
import { correctionsOf } from './own-receipt.ts';
import type { OrderChange, OrderLinks, Orders } from './ports.ts';

export type ClaimPorts = { readonly orders: Orders; readonly orderLinks: OrderLinks };
export type ClaimRefusal = { readonly kind: 'link-not-genuine' | 'order-unknown' | 'claimed-by-another' };

/** Assigns the order of a link's token to a user. @throws ServiceFailure */
export type ClaimByLink = (token: string, user: User) => Promise<Result<Order, ClaimRefusal>>;

/** Assigns a guest's order to a user by the signed link in the order's email: having the link is the proof (R33). */
export const claimByLink =
  (ports: ClaimPorts): ClaimByLink =>
  async (token, user) => {
    const id = ports.orderLinks.verify(token);
    if (!id) return refuse({ kind: 'link-not-genuine' });
    // A link sent before the address was corrected may be in a stranger's inbox.
    const isCurrent = (order: Order) => ports.orderLinks.sign(id, correctionsOf(order)) === token;
    return claim(ports.orders, id, user, isCurrent);
  };

/** The orders that `claimByEmail` would assign: paid as a guest with the user's email address, if that is verified. */
export const claimableByEmail =
  ({ orders }: { readonly orders: Pick<Orders, 'unclaimed'> }) =>
  async ({ email, emailVerified }: User): Promise<readonly Order[]> =>
    emailVerified && email !== '' ? orders.unclaimed(email) : [];

/** Assigns all orders paid as a guest with the user's email address, if that is verified. */
export const claimByEmail =
  (ports: Pick<ClaimPorts, 'orders'>) =>
  async (user: User): Promise<void> => {
    for (const order of await claimableByEmail(ports)(user)) await claim(ports.orders, order.id, user);
  };

const claim = async (
  orders: Orders,
  id: OrderId,
  user: User,
  isCurrent: (order: Order) => boolean = () => true,
): Promise<Result<Order, ClaimRefusal>> => {
  const claimed = await orders.change(id, (order): Result<OrderChange, ClaimRefusal> => {
    if (order.userId === user.id) return ok({ order, tasks: [] });
    if (!isCurrent(order)) return refuse({ kind: 'link-not-genuine' });
    if (order.userId !== null) return refuse({ kind: 'claimed-by-another' });
    const theirs = { ...order, userId: user.id };
    return ok({ order: theirs, tasks: theirs.payment ? competitorTasks(theirs) : [] });
  });
  return claimed.ok ? ok(claimed.value.order) : claimed;
};
