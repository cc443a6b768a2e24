/** Seven hex characters nobody can guess, for the end of a new account's id. */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 7);
