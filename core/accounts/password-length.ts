/** The account service's limits: `least` in characters, `most` in bytes of UTF-8. */
export const passwordLength = { least: 8, most: 256 } as const;

/** Whether a password is longer than the account service accepts, at log-in too. */
export const isPasswordTooLong = (password: string): boolean => bytesOf(password) > passwordLength.most;

/** Whether the account service accepts a password of this length. */
export const isPasswordLength = (password: string): boolean =>
  password.length >= passwordLength.least && !isPasswordTooLong(password);

/** The length in bytes of UTF-8; 🐕 takes four. */
const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};
