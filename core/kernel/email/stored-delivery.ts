import { orderBy } from '../order-by.ts';
import type { Instant } from '../time.ts';
import { type DeliveryState, type FailedDelivery, type HandedOver, toBuyers } from './email-deliveries.ts';

/** What became of an email, as it is stored. `email` is '' once the person was erased. */
export type StoredDelivery = HandedOver & {
  readonly at: Instant;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly withoutPdf: boolean;
  /** Whether its failure is dealt with; false for a sent email. */
  readonly isSettled: boolean;
};

/** An email that the mail server took. */
export const sentDelivery = (email: HandedOver & { readonly withoutPdf: boolean }, at: Instant): StoredDelivery => ({
  ...email,
  at,
  state: 'sent',
  reason: null,
  isSettled: false,
});

/** An email that the mail server refused for good. */
export const refusedDelivery = (email: HandedOver, reason: string, at: Instant): StoredDelivery => ({
  ...email,
  at,
  state: 'refused',
  reason,
  withoutPdf: false,
  isSettled: false,
});

/** A repeated attempt of the same task replaces what is known of it, unless the email has come back already. */
export const afterAttempt = (known: StoredDelivery | undefined, attempt: StoredDelivery): StoredDelivery =>
  known?.state === 'bounced' ? known : attempt;

/** A sent email that came back; undefined for one that is not sent, or whose bounce is known. */
export const bouncedDelivery = (sent: StoredDelivery, reason: string, at: Instant): StoredDelivery | undefined =>
  sent.state === 'sent' ? { ...sent, state: 'bounced', reason, at } : undefined;

export const isFailure = ({ state }: Pick<StoredDelivery, 'state'>): boolean => state !== 'sent';

/** Whether a failure makes its address a bad one. */
export const makesAddressBad = (delivery: StoredDelivery): boolean =>
  isFailure(delivery) && !delivery.isSettled && delivery.email !== '';

/** A failure is settled when the desk lifts its address. */
export const isSettledByLifting = (delivery: StoredDelivery, email: string): boolean =>
  makesAddressBad(delivery) && delivery.email === email;

/** A refusal is settled when the mail server takes an email to its address. A bounce is not: it comes after that. */
export const isSettledBySending = (delivery: StoredDelivery, email: string): boolean =>
  isSettledByLifting(delivery, email) && delivery.state === 'refused';

/**
 * Whether a failure needs attention. Those of emails to an order's buyer end once the buyer has another address.
 * @param buyer the present address of its order's buyer; undefined without one
 */
export const needsAttention = (delivery: StoredDelivery, buyer: string | undefined): boolean => {
  const isForBuyer = delivery.order !== null && toBuyers.includes(delivery.kind);
  const isCorrected = isForBuyer && buyer !== undefined && buyer.toLowerCase() !== delivery.email;
  return makesAddressBad(delivery) && !isCorrected;
};

/** Whether a delivery is removed by `forgetBefore`: what an order's page still shows stays. */
export const isForgotten = ({ at, order, state, withoutPdf }: StoredDelivery, before: Instant): boolean =>
  at < before && (order === null || (state === 'sent' && !withoutPdf));

export const latestFirst = orderBy<StoredDelivery>(
  ({ at }) => -at,
  ({ task }) => task,
);

/** A delivery that failed, as it is reported. */
export const failedDelivery = ({ ref: _, withoutPdf: __, state, reason, ...rest }: StoredDelivery): FailedDelivery => ({
  ...rest,
  state: state === 'bounced' ? 'bounced' : 'refused',
  reason: reason ?? '',
});
