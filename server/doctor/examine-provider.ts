import type { Stripe } from 'stripe';
import type { ProviderCall } from '#adapters/stripe/observed-http-client.ts';
import { measures } from '../metrics/measures.ts';
import { providerWatch } from '../watching/provider-watch.ts';
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts';

const about = 'Payment provider';
const maxAheadMs = 30_000;

export type ProviderToExamine = {
  /** Opens the provider's SDK; `seen` is called for each request. */
  readonly open: (seen: (call: ProviderCall) => void) => Promise<Stripe>;
  /** The address for the provider's notices; undefined when the site has no public address yet. */
  readonly noticesTo: URL | undefined;
  readonly machineClock: Parameters<typeof providerWatch>[0];
};

/** Examines whether the provider answers, the rights of the key, the webhook, and the difference of the clocks. */
export const examineProvider = async ({
  open,
  noticesTo,
  machineClock,
}: ProviderToExamine): Promise<readonly Finding[]> => {
  const watch = providerWatch(machineClock, measures(machineClock.now), undefined);
  try {
    const stripe = await open(watch.seen);
    const { keyRights, missingNotices } = await import('#adapters/stripe/key-rights.ts');
    const rights = await keyRights(stripe);
    const refused = rights.filter(({ isAllowed }) => !isAllowed).map(({ right }) => right);
    return [
      refused.length === 0
        ? passed(about, 'it answers, and the key may do all that we need')
        : failed(about, `the key may not ${refused.join(', ')}`, 'give these rights to the key, or set another one'),
      ...clock(watch.news().clockAheadMs),
      ...(noticesTo ? await notices(() => missingNotices(stripe, noticesTo), noticesTo) : []),
    ];
  } catch (error) {
    return [failed(about, reasonOf(error), 'look at STRIPE_SECRET_KEY and at the machine’s way to the internet')];
  }
};

const clock = (aheadMs: number | null): readonly Finding[] => {
  if (aheadMs === null) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return [
    Math.abs(aheadMs) <= maxAheadMs
      ? passed('Clock', `within ${Math.max(1, seconds)} s of the provider’s`)
      : failed('Clock', `it is ${seconds} s ${aheadMs > 0 ? 'fast' : 'slow'}`, 'switch on time synchronisation (NTP)'),
  ];
};

const notices = async (
  missing: () => Promise<readonly string[] | undefined>,
  url: URL,
): Promise<readonly Finding[]> => {
  const webhook = 'Webhook';
  try {
    const found = await missing();
    if (found === undefined)
      return [
        failed(
          webhook,
          `none is set up for ${url.href}`,
          'add it in the provider’s dashboard, and set STRIPE_WEBHOOK_SECRET',
        ),
      ];
    return [
      found.length === 0
        ? passed(webhook, `${url.href} gets every notice`)
        : failed(webhook, `it does not get ${found.join(', ')}`, 'add these events to it in the provider’s dashboard'),
    ];
  } catch {
    return [warning(webhook, 'the key may not read webhooks', `check by hand that ${url.href} is set up`)];
  }
};
