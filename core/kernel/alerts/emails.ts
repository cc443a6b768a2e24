import type { EmailTask } from '../email/email-task.ts';
import type { Instant } from '../time.ts';
import type { Alert, AlertKind } from './alert.ts';

/** The email to the operator that a trouble was raised or is over. */
export type AlertEmail = {
  readonly kind: 'alert';
  readonly to: string;
  readonly alert: AlertKind;
  readonly state: 'raised' | 'over';
  readonly since: Instant;
  readonly detail: string;
  /** The name of the machine; empty for a trouble of the shared store. */
  readonly place: string;
};

/** The content of an alert's email as data, for the operator's own program. */
export type AlertCall = Omit<AlertEmail, 'kind' | 'to'>;

/** The task that posts an alert to the operator's program. */
export type AlertCallTask = { readonly kind: 'alert-call'; readonly call: AlertCall };

export type AlertTask = EmailTask<AlertEmail> | AlertCallTask;

/** The content of an alert's email and call. */
export const callOf = (
  { kind, since, detail, place }: Pick<Alert, 'kind' | 'since' | 'detail' | 'place'>,
  state: AlertCall['state'],
): AlertCall => ({ alert: kind, state, since, detail, place });
