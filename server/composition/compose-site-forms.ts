import { scriptForwarding } from '#adapters/form-script/form-forwarding.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlSiteForms } from '#adapters/sql/site-forms.ts';
import { sqlSubscriptions } from '#adapters/sql/subscriptions.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { subscriptionLinks } from '#adapters/system/subscription-links.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { FormForwarding, SiteForms, SubscriptionLinks, Subscriptions } from '#core/site-forms/ports.ts';
import type { SubmitFormPorts } from '#core/site-forms/submit-form.ts';
import { subscriptionId } from '#core/site-forms/subscription.ts';
import { organiserAddress, type Settings } from './settings.ts';

type Deps = {
  readonly database: Database;
  readonly siteUrl: URL;
  /** Signs the links in letters. */
  readonly linkSecret: string;
  readonly machineClock: Clock;
  readonly log: Log;
};

export type SiteFormsServices = SubmitFormPorts & {
  readonly siteForms: SiteForms;
  readonly subscriptions: Subscriptions;
  readonly subscriptionLinks: SubscriptionLinks;
  readonly formForwarding: FormForwarding | undefined;
};

/** What the site's forms stand on: the store, and the organiser's own script when one is named. */
export const composeSiteForms = (
  settings: Settings,
  { database, siteUrl, linkSecret, machineClock, log }: Deps,
): SiteFormsServices => {
  const submissions = newIds('form', machineClock);
  const subscribers = newIds('sub', machineClock);
  return {
    siteForms: sqlSiteForms(database),
    subscriptions: sqlSubscriptions(database, machineClock),
    subscriptionLinks: subscriptionLinks(linkSecret, siteUrl),
    formForwarding: settings.FORMS_URL && scriptForwarding(settings.FORMS_URL, { log }),
    forwardsForms: settings.FORMS_URL !== undefined,
    contactAddress: settings.CONTACT_EMAIL ?? organiserAddress(settings),
    machineClock,
    newSubmissionId: () => submissions.next(),
    newSubscriptionId: () => subscriptionId(subscribers.next()),
  };
};
