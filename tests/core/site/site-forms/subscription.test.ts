import { describe, expect, it } from 'vitest';
import { day, hour, type Instant, laterBy, minute } from '#core/kernel/time.ts';
import {
  confirm,
  isIdleBefore,
  isSubscriptionOf,
  leave,
  requestSubscription,
  type Subscription,
  subscriptionId,
} from '#core/site/site-forms/subscription.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';

const start = aSubscription().askedAt;
const later = (ms: number) => laterBy(start, ms);
const newId = () => subscriptionId('sub_tom');
const ask = (known: Subscription | undefined, now: Instant) => requestSubscription(known, aListForm(), now, newId);

/** Requests a subscription at each of these times. @returns the kind of email that each request causes */
const emailKindsAt = (known: Subscription | undefined, times: readonly number[]) => {
  let subscription = known;
  return times.map((ms) => {
    const asked = ask(subscription, later(ms));
    subscription = asked.subscription;
    return asked.emailKind;
  });
};

describe('requestSubscription', () => {
  it('a requested subscription does not begin before the link of the confirmation email is followed', () => {
    expect(ask(undefined, start)).toEqual({ subscription: aSubscription(), emailKind: 'confirm' });
  });

  it('requesting a subscription sends at most three emails a week, an hour apart', () => {
    const times = [0, minute, 59 * minute, hour, 2 * hour, 3 * hour, 2 * day, 7 * day, 7 * day + minute];
    const [yes, no] = ['confirm', null];
    expect(emailKindsAt(undefined, times)).toEqual([yes, no, no, yes, yes, no, no, yes, no]);
  });

  it('requesting a subscription again emails the address that it is subscribed, hourly at most, and changes nothing', () => {
    const confirmed = aSubscription({ state: 'confirmed', confirmedAt: later(minute) });
    expect(emailKindsAt(confirmed, [2 * hour, 2 * hour, 4 * hour, 6 * hour])).toEqual([
      'already',
      null,
      'already',
      null,
    ]);
    const asked = requestSubscription(confirmed, aListForm({ name: 'Somebody Else' }), later(2 * hour), newId);
    expect(asked.subscription).toEqual({ ...confirmed, emails: asked.subscription.emails });
  });

  it('requesting a subscription again after leaving subscribes the address once it confirms', () => {
    const left = aSubscription({ state: 'left', confirmedAt: start, leftAt: later(day) });
    const { subscription, emailKind } = ask(left, later(2 * day));
    expect([subscription.state, emailKind]).toEqual(['asked', 'confirm']);
    const outcome = confirm(subscription, later(3 * day));
    expect(outcome).toMatchObject({ ok: true, value: { state: 'confirmed', leftAt: null } });
  });
});

describe('subscription links', () => {
  it('links that confirm a subscription confirm once, however often they are followed', () => {
    const first = confirm(aSubscription(), later(hour));
    if (!first.ok) throw new Error('not confirmed');
    expect(first.value).toEqual(aSubscription({ state: 'confirmed', confirmedAt: later(hour) }));
    expect(confirm(first.value, later(day))).toEqual(first);
  });

  it('links that confirm a subscription do not confirm after the address has left', () => {
    const left = leave(aSubscription(), later(hour));
    expect(confirm(left, later(2 * hour))).toEqual({ ok: false, refusal: { kind: 'link-over' } });
  });

  it('links that end a subscription unsubscribe once, from any state', () => {
    const left = leave(aSubscription(), later(hour));
    expect(left).toMatchObject({ state: 'left', leftAt: later(hour) });
    expect(leave(left, later(day))).toBe(left);
    expect(leave(aSubscription({ state: 'confirmed' }), later(day)).state).toBe('left');
  });
});

describe('finding subscriptions', () => {
  it('the subscription of a site form has its list and its address', () => {
    const tom = aSubscription();
    expect(isSubscriptionOf(aListForm())(tom)).toBe(true);
    expect(isSubscriptionOf(aListForm({}, 'waitlist'))(tom)).toBe(false);
    expect(isSubscriptionOf(aListForm({ email: 'ada@example.org' }))(tom)).toBe(false);
    expect(isSubscriptionOf(aContactForm())(tom)).toBe(false);
  });

  it('an idle subscription was never confirmed, or has ended, before the moment', () => {
    const isIdle = isIdleBefore(later(hour));
    const confirmed = aSubscription({ state: 'confirmed', confirmedAt: start });
    expect(isIdle(aSubscription())).toBe(true);
    expect(isIdle(aSubscription({ askedAt: later(hour) }))).toBe(false);
    expect(isIdle(confirmed)).toBe(false);
    expect([0, hour].map((ms) => isIdle(leave(confirmed, later(ms))))).toEqual([true, false]);
  });
});
