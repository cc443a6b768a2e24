import { scriptForwarding } from '#adapters/form-script/form-forwarding.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { subscriptionLinks } from '#adapters/system/subscription-links.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { MemberNewsPorts } from '#core/site/site-forms/member-news.ts';
import type { FormForwarding, SubscriptionLinks } from '#core/site/site-forms/ports.ts';
import type { PurgeExpiredPorts } from '#core/site/site-forms/purge-expired.ts';
import type { SubmitFormPorts } from '#core/site/site-forms/submit-form.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import type { FollowLinkPorts } from '#core/site/site-forms/subscription-links.ts';
import { organiserAddress, type Settings } from '../../settings/settings.ts';
import type { Stores } from '../stores.ts';

/** The ports for the contact, subscriber and waitlist forms. */
export type SiteFormsServices = SubmitFormPorts &
  FollowLinkPorts &
  MemberNewsPorts &
  PurgeExpiredPorts & {
    readonly subscriptionLinks: SubscriptionLinks;
    /** Sends each form to the organiser's own script; undefined unless FORMS_URL is set. */
    readonly formForwarding: FormForwarding | undefined;
  };

type Deps = {
  readonly edition: Pick<Edition, 'addresses'>;
  readonly stores: Pick<Stores, 'siteForms' | 'subscriptions'>;
  readonly siteUrl: URL;
  /** Signs the links in emails. */
  readonly linkSecret: string;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const composeSiteForms = (
  settings: Settings,
  { stores, siteUrl, edition, linkSecret, machineClock, log }: Deps,
): SiteFormsServices => {
  const submissions = newIds('form', machineClock);
  const subscribers = newIds('sub', machineClock);
  return {
    siteForms: stores.siteForms,
    subscriptions: stores.subscriptions,
    subscriptionLinks: subscriptionLinks(linkSecret, siteUrl),
    formForwarding: settings.FORMS_URL && scriptForwarding(settings.FORMS_URL, { log }),
    forwardsForms: settings.FORMS_URL !== undefined,
    contactAddress: () => edition.addresses.contact ?? settings.CONTACT_EMAIL ?? organiserAddress(settings),
    machineClock,
    log,
    newSubmissionId: () => submissions.next(),
    newSubscriptionId: () => subscriptionId(subscribers.next()),
  };
};
