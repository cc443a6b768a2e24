/** What the account service accepts as a password: at least 8 characters, and not a book. The most is in bytes of UTF-8. */
export const passwordLength = { least: 8, most: 256 } as const;

/** Longer than the account service takes: it would keep such a password from logging in again. */
export const isPasswordTooLong = (password: string): boolean => bytesOf(password) > passwordLength.most;

/** Neither too short nor too long for the account service. */
export const isPasswordLength = (password: string): boolean =>
  password.length >= passwordLength.least && !isPasswordTooLong(password);

/** In UTF-8, where an emoji takes four. */
const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};
