/** What the account service accepts as a password: at least 8 characters, and not a book. */
export const passwordLength = { least: 8, most: 256 } as const;
