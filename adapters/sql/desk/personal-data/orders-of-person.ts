import type { Person } from '#core/desk/personal-data/deletion/ports.ts';
import type { Transaction } from '../../engine/database.ts';
import type { OrdersTable } from '../../shop/order-row.ts';

/** Every order of an account in any state, and guest orders under its verified address; newest first. */
export const ordersOf = (db: Transaction, { userId, email }: Person): Promise<OrdersTable[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        ...(email === null ? [] : [eb('user_id', 'is', null).and('payer_email', '=', email)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
