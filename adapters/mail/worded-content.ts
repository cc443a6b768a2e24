import type { Edition } from '#core/kernel/edition/edition.ts';
import { festivalPlace } from '#core/kernel/edition/festival-day.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import {
  type BlockOf,
  blocksOf,
  type FactsOf,
  type sharedFacts,
  type WordedEmailId,
  wordingOf,
} from '#core/site/email-wording/worded-emails.ts';
import { type Filling, filledLine } from '#core/site/email-wording/wording-template.ts';
import { filledSpans, partsOfText, type Span } from '#core/site/email-wording/wording-text.ts';
import type { EmailContent, Part, Words } from './email-content.ts';
import { firstName, greeting } from './email-templates/greeting.ts';
import type { MailContext } from './mail-context.ts';
import { dayOf } from './when-and-where.ts';

/** What the program puts into the words of an email. */
export type WordedParts<Id extends WordedEmailId> = {
  readonly facts: FactsOf<Id>;
  /** Whether the email is about several tickets, places or runs. */
  readonly isSeveral?: boolean;
  readonly blocks: Readonly<Record<BlockOf<Id>, readonly Part[]>>;
  /** What stands below the words in any case. */
  readonly below: readonly Part[];
};

/** An email by the words that the edition has for it. */
export const wordedContent = <Id extends WordedEmailId>(
  email: Id,
  { facts, isSeveral = false, blocks, below }: WordedParts<Id>,
  { wordings, siteUrl }: Pick<MailContext, 'wordings' | 'siteUrl'>,
): EmailContent => {
  const { subject, heading, text } = wordingOf(wordings(), email);
  const filling: Filling = { facts, isSeveral };
  const filled = new Map<string, readonly Part[]>(Object.entries(blocks));
  const inWords = (spans: readonly Span[]): readonly Words[] =>
    filledSpans(spans, filling).map((span) => wordsOf(span, siteUrl));
  const parts = partsOfText(text, Object.keys(blocksOf(email))).flatMap((part): readonly Part[] => {
    if (part.kind === 'block') return filled.get(part.name) ?? [];
    if (part.kind === 'paragraph') return paragraphOf(inWords(part.spans));
    const items = part.items.map(inWords).filter((words) => words.length > 0);
    return items.length > 0 ? [{ kind: 'list', items }] : [];
  });
  return {
    subject: filledLine(subject, filling),
    heading: filledLine(heading, filling),
    parts: [...parts, ...below],
  };
};

const paragraphOf = (words: readonly Words[]): readonly Part[] => (words.length > 0 ? [{ kind: 'words', words }] : []);

const wordsOf = ({ text, look, to }: Span, siteUrl: URL): Words => {
  if (to !== null) return { label: text, url: to.startsWith('/') ? new URL(to, siteUrl).href : to };
  return look === 'plain' ? text : { text, look };
};

/**
 * The facts that every such email knows.
 * @param typed the recipient's name, as someone typed it
 * @param greeted the name to greet with, where it is not the typed one
 */
export const factsShared = (
  typed: string,
  edition: Edition,
  greeted = typed,
): Readonly<Record<(typeof sharedFacts)[number], string>> => {
  const { startsAt, endsAt, venue, name: festival } = edition;
  const plain = plainName(greeted);
  return {
    greeting: greeting(greeted),
    'first name': plain === undefined ? 'there' : (firstName(plain) ?? plain),
    name: plainName(typed) ?? 'there',
    festival,
    day: dayOf(startsAt),
    hours: `${hourOf(startsAt)} to ${hourOf(endsAt)}`,
    place: festivalPlace({ venue }),
  };
};

/** The same for the buyer of an order, by the name on the card page. */
export const factsForBuyer = (buyer: string | null, edition: Edition) =>
  factsShared(buyer ?? '', edition, firstName(buyer) ?? '');
