/** The built-in account service's tables. */
export type AccountTables = Record<never, never>;
