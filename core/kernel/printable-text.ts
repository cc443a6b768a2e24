/** What PDFs can show of the texts that people write. */
export interface PrintableText {
  /**
   * The characters that no font has, each once; pictographs do not count, because they are left out.
   * @throws ServiceFailure
   */
  missingFrom(...texts: readonly string[]): Promise<readonly string[]>;
}

/** Naming more characters would say no more. */
const mostNamed = 5;

/** "We can’t print “ꦱ” or “ꦫ”. Please use other letters, such as English ones." @param missing at least one */
export const cannotPrint = (missing: readonly string[]): string => {
  const named = missing.slice(0, mostNamed).map((character) => `“${character}”`);
  // Made only when needed: a page's first `ListFormat` takes a browser 20 ms, and most pages never print these words.
  const either = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(named);
  return `We can’t print ${either}. Please use other letters, such as English ones.`;
};
