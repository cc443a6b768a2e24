import { retainedFrom } from '#core/kernel/retention/policy.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { newAccountId } from '../ids.ts';
import type { AccountTransaction } from './account-database.ts';
import type { StoredUser } from './users.ts';

/** The events of an account's audit log, under the protocol's names. */
export type AuditEvent =
  | 'user.create'
  | `user.update.${'name' | 'email' | 'phone' | 'password' | 'prefs' | 'status' | 'labels' | 'mfa'}`
  | `authenticator.${'update' | 'delete'}`
  | `recovery-codes.${'create' | 'update'}`
  | 'challenge.update'
  | 'identity.delete'
  | `session.${'create' | 'update' | 'delete' | 'delete.all'}`
  | `${'recovery' | 'verification'}.${'create' | 'update'}`;

/** What happened to an account, when and from where; `mode` is `admin` for a change by a holder of the API key. */
export type AuditEntry = {
  readonly event: string;
  readonly userId: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly mode: string;
  readonly ip: string;
  readonly at: Instant;
};

/** A new entry of a known person. */
export type NewAuditEntry = { readonly event: AuditEvent; readonly mode: 'default' | 'admin'; readonly ip: string };

/** Adds an entry to a person's audit log and deletes their expired entries. */
export const addAuditEntry = async (
  db: AccountTransaction,
  user: Pick<StoredUser, 'id' | 'email' | 'name'>,
  entry: NewAuditEntry,
  now: Instant,
): Promise<void> => {
  await db
    .deleteFrom('account_trail')
    .where('user_id', '=', user.id)
    .where('at', '<=', retainedFrom('accountActivity', now))
    .execute();
  await db
    .insertInto('account_trail')
    .values({
      id: newAccountId(now),
      user_id: user.id,
      event: entry.event,
      user_email: user.email ?? '',
      user_name: user.name,
      mode: entry.mode,
      ip: entry.ip,
      at: now,
    })
    .execute();
};

/** Deletes the entries of all accounts up to this moment. */
export const deleteActivityBefore = async (db: AccountTransaction, moment: Instant): Promise<void> => {
  await db.deleteFrom('account_trail').where('at', '<=', moment).execute();
};

/** A page of a person's audit log, newest first, with the total. */
export const auditLogOf = async (
  db: AccountTransaction,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly entries: readonly AuditEntry[] }> => {
  const ownEntries = db.selectFrom('account_trail').where('user_id', '=', userId);
  const { total } = await ownEntries.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await ownEntries
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const entries = rows.map((row) => ({
    event: row.event,
    userId: row.user_id,
    userEmail: row.user_email,
    userName: row.user_name,
    mode: row.mode,
    ip: row.ip,
    at: instant(row.at),
  }));
  return { total, entries };
};
