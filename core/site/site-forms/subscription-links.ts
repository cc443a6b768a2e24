import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { SiteFormTask } from './emails.ts';
import type { SubscriptionLinks, Subscriptions } from './ports.ts';
import { confirm, type LinkOver, leave, type Subscription } from './subscription.ts';

export type FollowLinkPorts = {
  readonly subscriptions: Pick<Subscriptions, 'change'>;
  readonly subscriptionLinks: SubscriptionLinks;
  readonly machineClock: Clock;
};

const linkOver = refuse<LinkOver>({ kind: 'link-over' });

/** Confirms a subscription by the link of its email, and sends one welcome email. @throws ServiceFailure */
export const confirmSubscription =
  ({ subscriptions, subscriptionLinks: links, machineClock }: FollowLinkPorts) =>
  async (token: string): Promise<Result<Subscription, LinkOver>> => {
    const now = machineClock.now();
    const id = links.confirming(token, now);
    if (!id) return linkOver;
    return subscriptions.change(id, (before) => {
      const outcome = confirm(before, now);
      if (!outcome.ok) return outcome;
      const after = outcome.value;
      return ok({ subscription: after, tasks: after === before ? [] : [welcome(after, links)] });
    });
  };

/** Ends a subscription by the link of an email. Idempotent, even after the address was purged. @throws ServiceFailure */
export const endSubscription =
  ({ subscriptions, subscriptionLinks: links, machineClock }: FollowLinkPorts) =>
  async (token: string): Promise<Result<void, LinkOver>> => {
    const id = links.leaving(token);
    if (!id) return linkOver;
    await subscriptions.change(id, (before) => ok({ subscription: leave(before, machineClock.now()), tasks: [] }));
    return ok(undefined);
  };

const welcome = ({ id, list, email: to, name, confirmedAt }: Subscription, links: SubscriptionLinks): SiteFormTask => ({
  id: `subscribed:${id}:${confirmedAt}`,
  task: { kind: 'email', email: { kind: 'subscribed', to, name, list, leaveLink: links.toLeave(id) } },
});
