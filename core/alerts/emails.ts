import type { EmailTask } from '../email/email-task.ts';
import type { Instant } from '../kernel/time.ts';
import type { Alert, AlertKind } from './alert.ts';

/** Tells the operator that something is wrong, or that it is over. */
export type AlertEmail = {
  readonly kind: 'alert';
  readonly to: string;
  readonly alert: AlertKind;
  readonly state: 'raised' | 'over';
  readonly since: Instant;
  readonly detail: string;
  /** The machine; empty when it does not matter. */
  readonly place: string;
};

/** The same for a program of the operator's. */
export type AlertCall = Omit<AlertEmail, 'kind' | 'to'>;

/** Posts the alert to the operator's program. */
export type AlertCallTask = { readonly kind: 'alert-call'; readonly call: AlertCall };

export type AlertTask = EmailTask<AlertEmail> | AlertCallTask;

/** What an alert's messages say. */
export const callOf = (
  { kind, since, detail, place }: Pick<Alert, 'kind' | 'since' | 'detail' | 'place'>,
  state: AlertCall['state'],
): AlertCall => ({ alert: kind, state, since, detail, place });
