import { orderBy } from '../../../kernel/order-by.ts';
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
const nextChange = ({ changedAt }: Pick<MadePass, 'changedAt'>, now: Instant): Instant =>
  changedAt >= wholeSecond(now) ? laterBy(changedAt, second) : wholeSecond(now);

/** Whether a pass is of an earlier issue of its ticket. */
const isEnded = ({ issue }: WalletPass, present: Pick<Ticket, 'issue'> | undefined): boolean =>
  present !== undefined && issue < present.issue;

/** A pass that may be in a wallet; `ended` is true once its ticket has a later issue. */
export type StoredPass = MadePass & { readonly wallet: WalletKind; readonly ended: boolean };

/** A pass as it is first made. */
export const newPass = (wallet: WalletKind, pass: WalletPass, now: Instant): StoredPass => ({
  wallet,
  pass,
  changedAt: wholeSecond(now),
  ended: false,
});

/** Whether a pass is updated after a change of these tickets; null for all tickets. */
export const isUpdatedAfter = ({ pass, ended }: StoredPass, tickets: readonly TicketId[] | null): boolean =>
  !ended && (tickets === null || tickets.includes(pass.ticket));

/** A pass after a change of its ticket: the pass of an earlier issue is updated for the last time. */
export const changedPass = (
  made: StoredPass,
  present: Pick<Ticket, 'issue'> | undefined,
  now: Instant,
): StoredPass => ({ ...made, changedAt: nextChange(made, now), ended: isEnded(made.pass, present) });

/**
 * Whether all passes are updated because they show another edition.
 * @param before what they showed; undefined before the first call, which only stores it
 */
export const showsAnotherEdition = (before: string | undefined, shown: string): boolean =>
  before !== undefined && before !== shown;

/** The order in which the passes of a phone are listed. */
export const byPass = orderBy<MadePass>(
  ({ pass }) => pass.ticket,
  ({ pass }) => pass.issue,
);

/** Truncates a time to the second, because HTTP dates have no fractions. */
export const wholeSecond = (at: Instant): Instant => instant(Math.floor(at / second) * second);
