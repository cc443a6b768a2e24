import type { Migrations } from '#adapters/sql/engine/migrate.ts';
import { accounts } from './0002-accounts.ts';
import { accountTrail } from './0005-account-trail.ts';
import { accountMfa } from './0007-account-mfa.ts';
import { accountPushTargets } from './0008-account-push-targets.ts';
import { accountIdentities } from './0013-account-identities.ts';
import { staffTwoStep } from './0026-staff-two-step.ts';
import { accountProofs } from './0067-account-proofs.ts';

/**
 * The service's migrations. They share one numbering with the festival's in `adapters/sql/migrations`, where
 * `0014-account-deletions` changes tables of both. A released name never changes.
 */
export const accountMigrations: Migrations = {
  '0002-accounts': accounts,
  '0005-account-trail': accountTrail,
  '0007-account-mfa': accountMfa,
  '0008-account-push-targets': accountPushTargets,
  '0013-account-identities': accountIdentities,
  '0026-staff-two-step': staffTwoStep,
  '0067-account-proofs': accountProofs,
};
