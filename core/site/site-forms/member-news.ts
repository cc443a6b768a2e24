import type { User } from '../../accounts/user.ts';
import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';
import { oneLine } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { maxLengths } from './fields.ts';
import type { SiteForms, Subscriptions } from './ports.ts';
import type { Submission } from './site-form.ts';
import { confirm, leave, requestSubscription, type SubscriptionId } from './subscription.ts';

export type MemberNewsPorts = {
  readonly siteForms: Pick<SiteForms, 'add'>;
  readonly subscriptions: Pick<Subscriptions, 'findAt' | 'change'>;
  readonly machineClock: Clock;
  readonly newSubmissionId: () => string;
  readonly newSubscriptionId: () => SubscriptionId;
};

/** `address-unproven`: the account may have a stranger's address, who must not be subscribed by others. */
export type NewsRefusal = { readonly kind: 'address-unproven' };

/**
 * Whether a user's own address is subscribed to the news; null while the address is unproven.
 * @throws ServiceFailure
 */
export const isSubscribedToNews =
  ({ subscriptions }: Pick<MemberNewsPorts, 'subscriptions'>) =>
  async (user: User): Promise<boolean | null> => {
    const email = provenAddress(user);
    if (!email) return null;
    return (await subscriptions.findAt('subscriber', email))?.state === 'confirmed';
  };

/**
 * Subscribes a user's own address to the news, or unsubscribes it. No confirmation email is sent, because the address
 * is already proven.
 * @throws ServiceFailure
 */
export const setNewsSubscription =
  (ports: MemberNewsPorts) =>
  async (user: User, wanted: boolean): Promise<Result<void, NewsRefusal>> => {
    const email = provenAddress(user);
    if (!email) return refuse({ kind: 'address-unproven' });
    await (wanted ? joinList(ports, user, email) : leaveList(ports, email));
    return ok(undefined);
  };

const provenAddress = ({ email, emailVerified }: User): EmailAddress | undefined =>
  emailVerified ? parseEmail(email) : undefined;

const joinList = (ports: MemberNewsPorts, { name: called }: User, email: EmailAddress): Promise<void> => {
  const now = ports.machineClock.now();
  const name = oneLine(called).slice(0, maxLengths.name) || email;
  const form: Submission['form'] & { formType: 'subscriber' } = { formType: 'subscriber', name, email };
  return ports.siteForms.add({ id: ports.newSubmissionId(), form, receivedAt: now }, ({ subscription: known }) => {
    const { subscription } = requestSubscription(known, form, now, ports.newSubscriptionId);
    const confirmed = confirm(subscription, now);
    return { subscription: confirmed.ok ? confirmed.value : subscription, tasks: [] };
  });
};

const leaveList = async ({ subscriptions, machineClock }: MemberNewsPorts, email: EmailAddress): Promise<void> => {
  const known = await subscriptions.findAt('subscriber', email);
  if (!known) return;
  await subscriptions.change(known.id, (each) => ok({ subscription: leave(each, machineClock.now()), tasks: [] }));
};
