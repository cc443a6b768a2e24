import type { Selectable } from 'kysely';
import { statement } from '#adapters/sql/engine/prepared-statement.ts';
import type { Instant } from '#core/kernel/time.ts';
import { newAccountId } from '../ids.ts';
import type { AccountTransaction } from './account-database.ts';
import type { AccountTargetsTable } from './schema.ts';

export type StoredTarget = Selectable<AccountTargetsTable>;

/** An email address or a phone number. */
export type AddressTarget = {
  readonly userId: string;
  readonly providerType: 'email' | 'sms';
  readonly identifier: string;
};

/** A device for push messages. `sessionId` is the session that registered it; null for a device registered by JWT. */
export type PushTarget = {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string | null;
  readonly providerId: string | null;
  readonly providerType: 'push';
  readonly identifier: string;
};

const ofUser = statement((db: AccountTransaction, { id }: { readonly id: string }) =>
  db.selectFrom('account_targets').selectAll().where('user_id', '=', id).orderBy('created_at'),
);

/** A person's targets, oldest first. */
export const targetsOf = async (db: AccountTransaction, userId: string): Promise<readonly StoredTarget[]> =>
  (await ofUser(db, { id: userId })).rows;

/** Whether any user has this target. */
export const isTarget = async (db: AccountTransaction, identifier: string): Promise<boolean> => {
  const found = db.selectFrom('account_targets').select('id').where('identifier', '=', identifier);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Stores a target. @throws a constraint error when it is in use */
export const addTarget = async (
  db: AccountTransaction,
  target: AddressTarget | PushTarget,
  now: Instant,
): Promise<void> => {
  const device = target.providerType === 'push' ? target : undefined;
  await db
    .insertInto('account_targets')
    .values({
      id: device?.id ?? newAccountId(now),
      user_id: target.userId,
      name: '',
      session_id: device?.sessionId ?? null,
      provider_id: device?.providerId ?? null,
      provider_type: target.providerType,
      identifier: target.identifier,
      expired: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Replaces the person's target of that type. @throws a constraint error as `addTarget` does */
export const moveTarget = async (db: AccountTransaction, target: AddressTarget, now: Instant): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('account_targets')
    .set({ identifier: target.identifier, updated_at: now })
    .where('user_id', '=', target.userId)
    .where('provider_type', '=', target.providerType)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await addTarget(db, target, now);
};

/** The person's own push target of that id. */
export const findPushTarget = (
  db: AccountTransaction,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<StoredTarget | undefined> =>
  db
    .selectFrom('account_targets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('provider_type', '=', 'push')
    .executeTakeFirst();

/** Changes a device's identifier and marks it as reachable. @throws a constraint error when it is in use */
export const changePushTarget = async (
  db: AccountTransaction,
  id: string,
  identifier: string,
  now: Instant,
): Promise<void> => {
  await db
    .updateTable('account_targets')
    .set({ identifier, expired: 0, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Deletes a push target. */
export const removePushTarget = async (db: AccountTransaction, id: string): Promise<void> => {
  await db.deleteFrom('account_targets').where('id', '=', id).execute();
};

/** Deletes the person's target of that type. */
export const removeAddress = async (
  db: AccountTransaction,
  { userId, providerType }: Pick<AddressTarget, 'userId' | 'providerType'>,
): Promise<void> => {
  await db
    .deleteFrom('account_targets')
    .where('user_id', '=', userId)
    .where('provider_type', '=', providerType)
    .execute();
};
