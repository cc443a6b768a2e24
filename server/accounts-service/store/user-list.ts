import type { Selectable } from 'kysely';
import { AccountError } from '../http/errors.ts';
import { cursorIn, isShaping, numberOf, type Query } from '../http/queries.ts';
import type { AccountTransaction } from './account-database.ts';
import type { AccountUsersTable } from './schema.ts';
import { type Column, columnOf, condition, containsPattern, like, type Users, withoutNull } from './user-query.ts';
import { type StoredUser, toUser } from './users.ts';

type Order = { readonly column: Column; readonly isDown: boolean };

const most = 5_000;

/**
 * Lists users by queries: oldest first unless ordered otherwise, 25 unless limited otherwise, with the total.
 * @param search part of an id, address or name
 * @throws AccountError general_query_invalid for an attribute or method not allowed; general_cursor_not_found
 */
export const listUsers = async (
  db: AccountTransaction,
  queries: readonly Query[],
  search: string | undefined,
): Promise<{ readonly total: number; readonly users: readonly StoredUser[] }> => {
  const filters = queries.filter((query) => !isShaping(query));
  const part = search?.replaceAll('\0', '');
  const where = (is: Users) =>
    is.and([
      ...filters.map((filter) => condition(is, filter)),
      ...(part
        ? [is.or((['id', 'email', 'name'] as const).map((column) => like(is, column, containsPattern, part)))]
        : []),
    ]);
  const { total } = await db
    .selectFrom('account_users')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();

  const cursor = cursorIn(queries);
  const row = cursor && (await personAt(db, cursor.id));
  // `cursorBefore` reads the page in reverse order.
  const isTurned = cursor?.isBefore === true;
  const orders = ordersIn(queries).map(({ column, isDown }) => ({ column, isDown: isDown !== isTurned }));
  const page = db
    .selectFrom('account_users')
    .selectAll()
    .where((is) => (row ? is.and([where(is), beyond(is, orders, row)]) : where(is)))
    .limit(Math.min(most, numberOf(queries, 'limit', 25)))
    .offset(numberOf(queries, 'offset', 0));
  const ordered = orders.reduce(
    (sorted, { column, isDown }) => sorted.orderBy((is) => withoutNull(is, column), isDown ? 'desc' : 'asc'),
    page,
  );
  const rows = await ordered.execute();
  return { total, users: (isTurned ? rows.toReversed() : rows).map(toUser) };
};

/** The requested order, then oldest first. */
const ordersIn = (queries: readonly Query[]): readonly Order[] => [
  ...queries
    .filter(({ method }) => method === 'orderAsc' || method === 'orderDesc')
    .map((query) => ({ column: columnOf(query), isDown: query.method === 'orderDesc' })),
  { column: 'created_at', isDown: false },
  { column: 'id', isDown: false },
];

const personAt = async (db: AccountTransaction, id: string): Promise<Selectable<AccountUsersTable>> => {
  const row = await db.selectFrom('account_users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AccountError('general_cursor_not_found', `Cursor '${id}' not found.`);
  return row;
};

/** The rows after the cursor's row in this order: those that come later by the first column in which the two rows differ. */
const beyond = (is: Users, orders: readonly Order[], row: Selectable<AccountUsersTable>) => {
  const cursorValue = (column: Column) => row[column] ?? (column === 'password_updated_at' ? 0 : '');
  return is.or(
    orders.map(({ column, isDown }, place) =>
      is.and([
        ...orders.slice(0, place).map(({ column: same }) => is(withoutNull(is, same), '=', cursorValue(same))),
        is(withoutNull(is, column), isDown ? '<' : '>', cursorValue(column)),
      ]),
    ),
  );
};
