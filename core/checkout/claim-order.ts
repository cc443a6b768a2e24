import type { User } from '../accounts/user.ts';
import type { OrderId } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { competitorLabel } from './competitor-label.ts';
import type { Order } from './order.ts';
import type { OrderChange, OrderLinks, Orders } from './ports.ts';

export type ClaimPorts = { readonly orders: Orders; readonly orderLinks: OrderLinks };
export type ClaimRefusal = { readonly kind: 'link-not-genuine' | 'order-unknown' | 'claimed-by-another' };

/** Assigns a guest's order to a user by the signed link of its e-mail: having the e-mail is the proof (R33). */
export const claimByLink =
  (ports: ClaimPorts) =>
  async (token: string, user: User): Promise<Result<Order, ClaimRefusal>> => {
    const id = ports.orderLinks.verify(token);
    return id ? claim(ports.orders, id, user) : refuse({ kind: 'link-not-genuine' });
  };

/** Assigns all orders paid as a guest with the user's e-mail address, if that is verified. */
export const claimByEmail =
  (ports: Pick<ClaimPorts, 'orders'>) =>
  async (user: User): Promise<void> => {
    if (!user.emailVerified || user.email === '') return;
    for (const order of await ports.orders.unclaimed(user.email)) await claim(ports.orders, order.id, user);
  };

const claim = async (orders: Orders, id: OrderId, user: User): Promise<Result<Order, ClaimRefusal>> => {
  const claimed = await orders.change(id, (order): Result<OrderChange, ClaimRefusal> => {
    if (order.userId === user.id) return ok({ order, tasks: [] });
    if (order.userId !== null) return refuse({ kind: 'claimed-by-another' });
    const theirs = { ...order, userId: user.id };
    return ok({ order: theirs, tasks: theirs.payment ? competitorLabel(theirs) : [] });
  });
  return claimed.ok ? ok(claimed.value.order) : claimed;
};
