import type { Kysely } from 'kysely';
import { competitionTablesOfEdition } from './first-release/competition.ts';
import { deskTablesOfEdition, deskTablesOfFestival } from './first-release/desk.ts';
import { doorTablesOfEdition } from './first-release/door.ts';
import { kernelTablesOfFestival } from './first-release/kernel.ts';
import { moneyTablesOfEdition, moneyTablesOfFestival } from './first-release/money.ts';
import { shopTablesOfEdition } from './first-release/shop.ts';
import { siteTablesOfEdition, siteTablesOfFestival } from './first-release/site.ts';
import { ticketsTablesOfEdition } from './first-release/tickets.ts';
import type { FestivalMigration } from './for-every-edition.ts';

const tablesOfFestival = [
  ...kernelTablesOfFestival,
  ...siteTablesOfFestival,
  ...moneyTablesOfFestival,
  ...deskTablesOfFestival,
];

/** Each context after those whose tables it refers to. */
const tablesOfEdition = [
  ...shopTablesOfEdition,
  ...competitionTablesOfEdition,
  ...siteTablesOfEdition,
  ...ticketsTablesOfEdition,
  ...doorTablesOfEdition,
  ...moneyTablesOfEdition,
  ...deskTablesOfEdition,
];

/** The tables that an edition had in version 0.1.0. */
const createFirstRelease = async (db: Kysely<unknown>): Promise<void> => {
  for (const create of tablesOfEdition) await create(db);
};

/** The tables of version 0.1.0: the festival's, and those of the one edition that a store had. */
export const firstRelease: FestivalMigration = {
  async up(db: Kysely<unknown>) {
    for (const create of tablesOfFestival) await create(db);
  },
  inEdition: createFirstRelease,

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
