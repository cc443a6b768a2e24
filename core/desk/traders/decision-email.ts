import type { Edition } from '../../kernel/edition/edition.ts';
import { manyLines } from '../../kernel/forms/text-lines.ts';
import type { PartyId, ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { missingPapers } from './apply.ts';
import { aboutTrader, type DeclineReason, type TraderEmail } from './emails.ts';
import type { TraderApplication } from './trader-application.ts';
import type { TraderLinks } from './trader-links.ts';

/** What an organiser decides about an application. Each sends an email, which can be read first. */
export type TraderDecision =
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'waiting'; readonly text: string }
  | { readonly kind: 'decline'; readonly why: DeclineReason; readonly text: string }
  | { readonly kind: 'accept'; readonly productId: ProductId; readonly days: number; readonly text: string };

/** The stand that an offer is about. */
export type OfferedStand = {
  readonly partyId: PartyId;
  readonly partyKey: string;
  readonly stand: string;
  readonly price: Pence;
  readonly until: Instant;
};

export type DecisionEmailPorts = {
  readonly traderLinks: Pick<TraderLinks, 'keyOf'>;
  readonly edition: Pick<Edition, 'traders' | 'startsAt'>;
};

/** The email of a decision other than an acceptance. */
export const decisionEmail = (
  { traderLinks }: Pick<DecisionEmailPorts, 'traderLinks'>,
  application: TraderApplication,
  decision: Exclude<TraderDecision, { readonly kind: 'accept' }>,
): TraderEmail => {
  const about = aboutTrader(application, traderLinks);
  const text = manyLines(decision.text);
  switch (decision.kind) {
    case 'ask':
      return { kind: 'trader-question', ...about, question: text };
    case 'waiting':
      return { kind: 'trader-waiting', ...about, note: text };
    case 'decline':
      return { kind: 'trader-declined', ...about, why: decision.why, note: text };
  }
};

/** The email with the link that pays the stand, or the reminder of it. */
export const offerEmail = (
  { traderLinks, edition }: DecisionEmailPorts,
  application: TraderApplication,
  stand: OfferedStand,
  kind: 'trader-offer' | 'trader-reminder',
  note = '',
): TraderEmail => ({
  kind,
  ...aboutTrader(application, traderLinks),
  ...stand,
  missing: missingPapers(application, edition),
  note: manyLines(note),
});
