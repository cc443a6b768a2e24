import { type Instant, instant, laterBy, second } from '../../../kernel/time.ts';
import { isTicketId, type Ticket, type TicketId } from '../ticket.ts';
import { maxIssues } from '../ticket-code.ts';

/** The wallets that tickets can be added to. */
export const walletKinds = ['apple', 'google'] as const;
export type WalletKind = (typeof walletKinds)[number];

/**
 * A pass in a phone's wallet. Each issue of a ticket has its own pass: when a ticket is given away, the giver's pass
 * becomes void, and shows nothing about the new holder.
 */
export type WalletPass = { readonly ticket: TicketId; readonly issue: number };

/** A pass that was made, and when its ticket last changed: in whole seconds, greater with each change. */
export type MadePass = { readonly pass: WalletPass; readonly changedAt: Instant };

/** The task that updates a pass in its wallet (E9). */
export type WalletPassTask = { readonly kind: 'wallet-pass'; readonly wallet: WalletKind; readonly pass: WalletPass };

/** The pass's id in a wallet: Apple's serial number, and the end of Google's object id. */
export const passSerial = ({ ticket, issue }: WalletPass): string => `${ticket}-${issue}`;

const serial = /^([0-9a-f]{32})-([1-9]\d{0,2})$/;

/** Parses a serial number; undefined for any other text. */
export const readPassSerial = (text: string): WalletPass | undefined => {
  const [, ticket, digits] = serial.exec(text) ?? [];
  const issue = Number(digits);
  return isTicketId(ticket) && issue <= maxIssues ? { ticket, issue } : undefined;
};

/** When a pass changed, after a change of its ticket: now, or a second later than its last change. */
export const nextChange = ({ changedAt }: Pick<MadePass, 'changedAt'>, now: Instant): Instant =>
  changedAt >= wholeSecond(now) ? laterBy(changedAt, second) : wholeSecond(now);

/** Whether a pass is of an earlier issue of its ticket. */
export const isEnded = ({ issue }: WalletPass, present: Pick<Ticket, 'issue'> | undefined): boolean =>
  present !== undefined && issue < present.issue;

/** Truncates a time to the second, because HTTP dates have no fractions. */
export const wholeSecond = (at: Instant): Instant => instant(Math.floor(at / second) * second);
