import { expect, it } from 'vitest';
import { confirmSubscription, type FollowLinkPorts } from '#core/site/site-forms/subscription-links.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

it('a link that confirms a subscription queues one welcome email, however often it is followed', async () => {
  let stored = aSubscription();
  const queued: string[] = [];
  const ports: FollowLinkPorts = {
    subscriptions: {
      change: async (_id, decide) => {
        const decided = decide(stored);
        if (!decided.ok) return decided;
        stored = decided.value.subscription;
        queued.push(...decided.value.tasks.map(({ id }) => id));
        return { ok: true, value: stored };
      },
    },
    subscriptionLinks: {
      ...{ toConfirm: () => 'confirm', toLeave: () => 'leave' },
      ...{ confirming: () => stored.id, leaving: () => stored.id },
    },
    machineClock: { now: () => aSaturdayInOctober },
  };
  for (let times = 0; times < 3; times++)
    expect(await confirmSubscription(ports)('token')).toMatchObject({ ok: true, value: { state: 'confirmed' } });
  expect(queued).toEqual([`subscribed:${stored.id}:${aSaturdayInOctober}`]);
});
