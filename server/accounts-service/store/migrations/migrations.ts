import type { Migrations } from '#adapters/sql/engine/migrate.ts';
import { firstReleaseAccounts } from './0002-first-release-accounts.ts';

/**
 * The service's migrations. They share one numbering with the festival's in `adapters/sql/migrations`. A released
 * migration is never edited, and its name never changes.
 */
export const accountMigrations: Migrations = {
  '0002-first-release-accounts': firstReleaseAccounts,
};
