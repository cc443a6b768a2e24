import type { Migration } from 'kysely/migration';

/** The built-in account service's tables. */
export const accounts: Migration = { async up() {} };
