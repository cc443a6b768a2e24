/** One result of the doctor. `look` needs a person's attention; `bad` would fail in production. */
export type Finding = {
  readonly state: 'well' | 'look' | 'bad';
  /** The examined part, for example `Mail server`. */
  readonly about: string;
  readonly what: string;
  /** What to do about it; empty when all is well. */
  readonly todo: string;
};

export const passed = (about: string, what: string): Finding => ({ state: 'well', about, what, todo: '' });
export const warning = (about: string, what: string, todo: string): Finding => ({ state: 'look', about, what, todo });
export const failed = (about: string, what: string, todo: string): Finding => ({ state: 'bad', about, what, todo });

/** The reason of an error, in one line. The messages of the libraries in use contain no addresses or passwords. */
export const reasonOf = (error: unknown): string => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error && error.code ? `${String(error.code)}: ` : '';
  return `${message.includes(code.slice(0, -2)) ? '' : code}${message}`.replaceAll(/\s+/g, ' ').slice(0, 200);
};

const marks = { well: '✓', look: '!', bad: '✗' };

/** The findings as lines for a terminal. */
export const linesOf = (findings: readonly Finding[]): readonly string[] => [
  ...findings.map(
    ({ state, about, what, todo }) => `${marks[state]} ${about}: ${what}${todo === '' ? '' : `\n    → ${todo}`}`,
  ),
  '',
  summaryOf(findings),
];

const summaryOf = (findings: readonly Finding[]): string => {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  const [failing, unsure] = [count('bad'), count('look')];
  if (failing > 0)
    return `${failing} of ${findings.length} would fail in production${unsure > 0 ? `, ${unsure} to look at` : ''}.`;
  return unsure > 0 ? `Nothing would fail in production; ${unsure} to look at.` : 'All is well.';
};
