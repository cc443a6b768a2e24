import type { DescribeAction } from '../audit-log/staff-action.ts';
import { parseEmail } from '../email-address.ts';
import type { Clock } from '../ports.ts';
import type { EmailDeliveries } from './email-deliveries.ts';

export type LiftAddressPorts = {
  readonly emailDeliveries: Pick<EmailDeliveries, 'lift'>;
  readonly machineClock: Clock;
};

/**
 * Lets emails go to an address again that one of them did not reach (F9). Returns false when none of its failures is open.
 * @throws ServiceFailure
 */
export const liftAddress =
  ({ emailDeliveries, machineClock }: LiftAddressPorts) =>
  async (typed: string, describe: DescribeAction): Promise<boolean> => {
    const email = parseEmail(typed)?.toLowerCase() ?? typed.trim().toLowerCase();
    const action = describe({
      action: 'email.lifted',
      subject: { kind: 'email', id: email, name: email },
      before: null,
      after: null,
      reason: null,
    });
    return emailDeliveries.lift(email, machineClock.now(), action);
  };
