/** A link as the reader sees it: what it does, and where it goes. */
export type Way = { readonly label: string; readonly url: string };

/** One thing a letter says. The same parts become plain text and HTML, so that the two can never disagree. */
export type Part =
  | { readonly kind: 'say'; readonly text: string }
  /** Smaller: for what must be said and need not be read. */
  | { readonly kind: 'aside'; readonly text: string }
  /** What was bought and what it came to. */
  | { readonly kind: 'bill'; readonly lines: readonly string[]; readonly total: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  /** The one thing to do, as a button. */
  | ({ readonly kind: 'go' } & Way)
  /** Another way, in a sentence. */
  | ({ readonly kind: 'or'; readonly text: string } & Way);

/** A letter before it is set: subject, heading and parts. */
export type EmailContent = { readonly subject: string; readonly heading: string; readonly parts: readonly Part[] };

/** A paragraph. */
export const say = (text: string): Part => ({ kind: 'say', text });
/** A paragraph in small: for what must be said and need not be read. */
export const aside = (text: string): Part => ({ kind: 'aside', text });
/** The one thing to do, as a button. */
export const go = (label: string, url: string): Part => ({ kind: 'go', label, url });
