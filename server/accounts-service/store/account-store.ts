import type { CarryOver, StorePart } from '#adapters/sql/engine/store-part.ts';
import type { UserType } from '#core/accounts/user.ts';
import { isMerged, mergedLabel } from '#core/desk/people/merge.ts';
import { accountMigrations } from './migrations/migrations.ts';
import type { AccountTables } from './schema.ts';

const unchanged: CarryOver = (row) => row;

const initialLabels: readonly UserType[] = ['guest'];

/**
 * An account as it is carried over to the next edition: without the labels of competitors and staff, which belong to one
 * edition. An account that was merged into another stays merged, so that no one can log in to it.
 */
const asGuest: CarryOver = (row) => {
  const labels = isMerged({ labels: JSON.parse(String(row.labels)) }) ? [...initialLabels, mergedLabel] : initialLabels;
  return { ...row, labels: JSON.stringify(labels), two_step_asked_at: null };
};

/** A push target belongs to a session, and no session is carried over. */
const withoutDevices: CarryOver = (row) => (row.session_id === null ? row : undefined);

/** The built-in account service's part of the store. A table that is missing here does not compile. */
export const accountStore: StorePart<keyof AccountTables> = {
  migrations: accountMigrations,
  tables: {
    account_users: asGuest,
    account_sessions: 'left-behind',
    account_targets: withoutDevices,
    account_tokens: 'left-behind',
    account_trail: unchanged,
    account_mfa: unchanged,
    account_challenges: 'left-behind',
    account_identities: unchanged,
    account_sign_ins: 'left-behind',
    account_objections: unchanged,
  },
};
