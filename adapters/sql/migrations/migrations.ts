import type { Migration } from 'kysely/migration';
import { orders } from './0001-orders.ts';
import { accounts } from './0002-accounts.ts';
import { orderChains } from './0003-order-chains.ts';
import { siteForms } from './0004-site-forms.ts';
import { accountTrail } from './0005-account-trail.ts';
import { registrations } from './0006-registrations.ts';
import { accountMfa } from './0007-account-mfa.ts';
import { accountPushTargets } from './0008-account-push-targets.ts';
import { competitionDay } from './0010-competition-day.ts';
import { ringEvents } from './0011-ring-events.ts';
import { competitionResults } from './0012-competition-results.ts';
import { accountIdentities } from './0013-account-identities.ts';
import { accountDeletions } from './0014-account-deletions.ts';
import { paperSheets } from './0015-paper-sheets.ts';

/** Every migration, oldest first. A released name must never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-orders': orders,
  '0002-accounts': accounts,
  '0003-order-chains': orderChains,
  '0004-site-forms': siteForms,
  '0005-account-trail': accountTrail,
  '0006-registrations': registrations,
  '0007-account-mfa': accountMfa,
  '0008-account-push-targets': accountPushTargets,
  '0010-competition-day': competitionDay,
  '0011-ring-events': ringEvents,
  '0012-competition-results': competitionResults,
  '0013-account-identities': accountIdentities,
  '0014-account-deletions': accountDeletions,
  '0015-paper-sheets': paperSheets,
};
