import type { Migrations } from '../engine/migrate.ts';
import { orders } from './0001-orders.ts';
import { orderChains } from './0003-order-chains.ts';
import { siteForms } from './0004-site-forms.ts';
import { registrations } from './0006-registrations.ts';
import { competitionDay } from './0010-competition-day.ts';
import { ringEvents } from './0011-ring-events.ts';
import { competitionResults } from './0012-competition-results.ts';
import { accountDeletions } from './0014-account-deletions.ts';
import { paperSheets } from './0015-paper-sheets.ts';
import { shortHolds } from './0021-short-holds.ts';
import { handlerAges } from './0022-handler-ages.ts';
import { tickets } from './0025-tickets.ts';
import { ticketChanges } from './0030-ticket-changes.ts';
import { door } from './0031-door.ts';
import { boxOffice } from './0032-box-office.ts';
import { auditLog } from './0033-audit-log.ts';
import { deskOrders } from './0034-desk-orders.ts';
import { vouchers } from './0035-vouchers.ts';
import { waitingLists } from './0036-waiting-lists.ts';
import { saleRules } from './0037-sale-rules.ts';
import { messaging } from './0038-messaging.ts';
import { money } from './0039-money.ts';
import { catalogue } from './0041-catalogue.ts';
import { carers } from './0044-carers.ts';
import { watching } from './0047-watching.ts';
import { content } from './0049-content.ts';
import { invoices } from './0051-invoices.ts';
import { acceptedDifferences } from './0052-accepted-differences.ts';
import { pictures } from './0055-pictures.ts';
import { accountMerges } from './0057-account-merges.ts';
import { wallets } from './0058-wallets.ts';
import { movedDays } from './0059-moved-days.ts';
import { emailDeliveries } from './0063-email-deliveries.ts';
import { foldedWords } from './0076-folded-words.ts';
import { foldedAuditLog } from './0082-folded-audit-log.ts';
import { judgePhones } from './0084-judge-phones.ts';

/**
 * The festival's migrations, oldest first; a released name never changes. Missing numbers belong to the account service
 * (`server/accounts-service/store/migrations`).
 */
export const migrations: Migrations = {
  '0001-orders': orders,
  '0003-order-chains': orderChains,
  '0004-site-forms': siteForms,
  '0006-registrations': registrations,
  '0010-competition-day': competitionDay,
  '0011-ring-events': ringEvents,
  '0012-competition-results': competitionResults,
  '0014-account-deletions': accountDeletions,
  '0015-paper-sheets': paperSheets,
  '0021-short-holds': shortHolds,
  '0022-handler-ages': handlerAges,
  '0025-tickets': tickets,
  '0030-ticket-changes': ticketChanges,
  '0031-door': door,
  '0032-box-office': boxOffice,
  '0033-audit-log': auditLog,
  '0034-desk-orders': deskOrders,
  '0035-vouchers': vouchers,
  '0036-waiting-lists': waitingLists,
  '0037-sale-rules': saleRules,
  '0038-messaging': messaging,
  '0039-money': money,
  '0041-catalogue': catalogue,
  '0044-carers': carers,
  '0047-watching': watching,
  '0049-content': content,
  '0051-invoices': invoices,
  '0052-accepted-differences': acceptedDifferences,
  '0055-pictures': pictures,
  '0057-account-merges': accountMerges,
  '0058-wallets': wallets,
  '0059-moved-days': movedDays,
  '0063-email-deliveries': emailDeliveries,
  '0076-folded-words': foldedWords,
  '0082-folded-audit-log': foldedAuditLog,
  '0084-judge-phones': judgePhones,
};
