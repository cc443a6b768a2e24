import type { Kysely } from 'kysely';
import type { StoreMigration } from '../engine/migrate.ts';
import { createCompetitionTables } from './first-release/competition.ts';
import { createDeskTables } from './first-release/desk.ts';
import { createDoorTables } from './first-release/door.ts';
import { createKernelTables } from './first-release/kernel.ts';
import { createMoneyTables } from './first-release/money.ts';
import { createShopTables } from './first-release/shop.ts';
import { createSiteTables } from './first-release/site.ts';
import { createTicketsTables } from './first-release/tickets.ts';

/** The festival's tables of version 0.1.0, each context after those whose tables it refers to. */
export const firstRelease: StoreMigration = {
  async up(db: Kysely<unknown>) {
    await createKernelTables(db);
    await createShopTables(db);
    await createCompetitionTables(db);
    await createSiteTables(db);
    await createTicketsTables(db);
    await createDoorTables(db);
    await createMoneyTables(db);
    await createDeskTables(db);
  },

  replaces: [
    '0001-orders',
    '0003-order-chains',
    '0004-site-forms',
    '0006-registrations',
    '0010-competition-day',
    '0011-ring-events',
    '0012-competition-results',
    '0014-account-deletions',
    '0015-paper-sheets',
    '0021-short-holds',
    '0022-handler-ages',
    '0025-tickets',
    '0030-ticket-changes',
    '0031-door',
    '0032-box-office',
    '0033-audit-log',
    '0034-desk-orders',
    '0035-vouchers',
    '0036-waiting-lists',
    '0037-sale-rules',
    '0038-messaging',
    '0039-money',
    '0041-catalogue',
    '0044-carers',
    '0047-watching',
    '0049-content',
    '0051-invoices',
    '0052-accepted-differences',
    '0055-pictures',
    '0057-account-merges',
    '0058-wallets',
    '0059-moved-days',
    '0063-email-deliveries',
    '0076-folded-words',
    '0082-folded-audit-log',
    '0084-judge-phones',
  ],
};
