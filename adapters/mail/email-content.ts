/** A link as the recipient sees it: its text and its target. */
export type EmailLink = { readonly label: string; readonly url: string };

/** Words that stand out within a paragraph. */
export type LookedWords = { readonly text: string; readonly look: 'bold' | 'slanted' };

/** A stretch of a paragraph; a line break in it stays one. */
export type Words = string | EmailLink | LookedWords;

/** A line of a bill: what was bought, and its amount in pounds as text. */
export type BillLine = readonly [what: string, amount: string];

/**
 * A ticket in an email's list: its product (`what`), its number, its holder and price in small print (`note`), and its
 * page.
 */
export type TicketRow = {
  readonly what: string;
  readonly number: string;
  readonly note: string;
  readonly url: string;
};

/** A short text with its own heading. */
export type Section = { readonly title: string; readonly text: string };

/** One part of an email. Plain text and HTML are rendered from the same parts, so that they cannot differ. */
export type Part =
  | { readonly kind: 'say'; readonly text: string }
  /** A paragraph with links, or with words that stand out, within it. */
  | { readonly kind: 'words'; readonly words: readonly Words[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Words[])[] }
  /** Small print. */
  | { readonly kind: 'aside'; readonly text: string }
  /** The order lines and their total, each with its amount. */
  | { readonly kind: 'bill'; readonly lines: readonly BillLine[]; readonly total: BillLine }
  /** Tickets one by one, and what was paid for them. */
  | { readonly kind: 'tickets'; readonly tickets: readonly TicketRow[]; readonly total: BillLine }
  /** The attached file. */
  | { readonly kind: 'attached'; readonly file: string; readonly note: string }
  /** Sections, side by side where there is room. */
  | { readonly kind: 'sections'; readonly sections: readonly Section[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  /** The main link, as a button. */
  | ({ readonly kind: 'go' } & EmailLink)
  /** Another link, within a sentence. */
  | ({ readonly kind: 'or'; readonly text: string } & EmailLink);

/** An email before rendering: subject, heading and parts. */
export type EmailContent = { readonly subject: string; readonly heading: string; readonly parts: readonly Part[] };

/** A paragraph. */
export const paragraph = (text: string): Part => ({ kind: 'say', text });
/** A paragraph of small print. */
export const smallPrint = (text: string): Part => ({ kind: 'aside', text });
/** The main link, as a button. */
export const mainLink = (label: string, url: string): Part => ({ kind: 'go', label, url });
