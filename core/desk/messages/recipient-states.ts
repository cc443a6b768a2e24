import { orderBy } from '../../kernel/order-by.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Message, Recipient, RecipientCounts, RecipientState } from './message.ts';
import type { Refused } from './ports.ts';

/** A recipient, with the state of their email, and the reason if it failed. */
export type StoredRecipient = Recipient & { readonly state: RecipientState; readonly reason: string | null };

/** The moves of a recipient from state to state; each happens in one state only, so that a repeated one changes nothing. */
export const recipientMoves = {
  queued: { from: 'waiting', to: 'queued' },
  delivered: { from: 'queued', to: 'sent' },
  refused: { from: 'queued', to: 'refused' },
  bounced: { from: 'sent', to: 'refused' },
} as const satisfies Record<string, { readonly from: RecipientState; readonly to: RecipientState }>;
export type RecipientMove = keyof typeof recipientMoves;

/** A recipient of a message whose recipients have just been stored. */
export const newRecipient = (to: Recipient): StoredRecipient => ({ ...to, state: 'waiting', reason: null });

/** The recipient after a move, or as they were in any other state. @param reason why the email failed */
export const moved = (to: StoredRecipient, move: RecipientMove, reason: string | null = null): StoredRecipient =>
  to.state === recipientMoves[move].from ? { ...to, state: recipientMoves[move].to, reason } : to;

/** A message whose recipients are stored; undefined when they were stored before. */
export const gatheredMessage = (message: Message, skipped: number, now: Instant): Message | undefined =>
  message.gatheredAt === null ? { ...message, gatheredAt: now, skipped } : undefined;

const byNumber = orderBy<Recipient>(({ number }) => number);

/** The recipients whose emails are queued next. */
export const nextRecipients = (all: readonly StoredRecipient[], limit: number): readonly Recipient[] =>
  all
    .filter(({ state }) => state === recipientMoves.queued.from)
    .sort(byNumber)
    .slice(0, limit)
    .map(({ state: _, reason: __, ...to }) => to);

/** The recipients whom the message did not reach. */
export const refusedRecipients = (all: readonly StoredRecipient[], limit: number): readonly Refused[] =>
  all
    .filter(({ state }) => state === 'refused')
    .sort(byNumber)
    .slice(0, limit)
    .map(({ email, name, reason }) => ({ email, name, reason: reason ?? '' }));

/** Counts recipients by state. @param counted a state, and how many have it */
export const countRecipients = (counted: Iterable<readonly [RecipientState, number]>): RecipientCounts => {
  const counts = { waiting: 0, queued: 0, sent: 0, refused: 0 };
  for (const [state, count] of counted) counts[state] += count;
  return counts;
};

export const newestMessageFirst = orderBy<Message>(
  ({ createdAt }) => -createdAt,
  ({ id }) => id,
);
