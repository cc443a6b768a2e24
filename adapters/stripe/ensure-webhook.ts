import Stripe from 'stripe';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { noticeTypes } from './notice.ts';
import { asPaymentsFailure } from './stripe-errors.ts';

const ours = 'great-british-truffle-festival';

/**
 * Registers the webhook endpoint and returns its signing secret. Stripe shows a secret only once, so the caller stores
 * it and passes it as `known`; without it, or when the URL has changed, a new endpoint replaces the former ones. For the
 * sandbox only: real accounts are set up by hand.
 * @throws ServiceFailure
 */
export const ensureWebhook = async (
  stripe: Stripe,
  { url, known }: { readonly url: URL; readonly known: string | undefined },
): Promise<string> => {
  try {
    let inPlace = false;
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
      if (endpoint.metadata.purpose !== ours) continue;
      if (known !== undefined && !inPlace && endpoint.url === url.href && endpoint.status === 'enabled') inPlace = true;
      else await stripe.webhookEndpoints.del(endpoint.id);
    }
    if (inPlace && known !== undefined) return known;
    const made = await stripe.webhookEndpoints.create({
      url: url.href,
      enabled_events: [...noticeTypes],
      api_version: Stripe.API_VERSION,
      metadata: { purpose: ours },
    });
    if (!made.secret) throw new ServiceFailure('payments', 'the new webhook endpoint has no signing secret');
    return made.secret;
  } catch (cause) {
    throw asPaymentsFailure(cause, 'payment notices could not be asked for');
  }
};

/** Removes our webhook endpoints, so that no notice is sent to a program that does not run. @throws ServiceFailure */
export const removeWebhooks = async (stripe: Stripe): Promise<void> => {
  try {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
      if (endpoint.metadata.purpose === ours) await stripe.webhookEndpoints.del(endpoint.id);
  } catch (cause) {
    throw asPaymentsFailure(cause, 'payment notices could not be stopped');
  }
};
