/** What the account service accepts as a name. */
const most = 128;

/** Whether somebody may be called that: not nothing, and no longer than people count, to whom a hound’s picture is one character. */
export const isName = (typed: string): boolean =>
  typed !== '' && [...typed].length <= most && !typed.includes('\u0000');
