import type { Clock } from '../ports.ts';
import { retainedFrom } from '../retention/policy.ts';
import type { EmailDeliveries } from './email-deliveries.ts';

export type ForgetOldDeliveriesPorts = {
  readonly emailDeliveries: Pick<EmailDeliveries, 'forgetBefore'>;
  readonly machineClock: Clock;
};

/** Deletes what is stored about old emails. The failures of orders are kept as long as the people in their orders (F24). */
export const forgetOldDeliveries = (ports: ForgetOldDeliveriesPorts) => async (): Promise<void> => {
  await ports.emailDeliveries.forgetBefore(retainedFrom('messages', ports.machineClock.now()));
};
