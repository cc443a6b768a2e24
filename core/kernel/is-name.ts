/** The account service's limit, in code points. */
const most = 128;

/** Whether a name is neither empty nor too long, counted in code points: 🐕 is one character. */
export const isName = (typed: string): boolean =>
  typed !== '' && [...typed].length <= most && !typed.includes('\u0000');
