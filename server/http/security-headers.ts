import type { SiteConfig } from '#core/site/site-config.ts';
import { firstScriptHash } from '../pages/first-script.ts';

type Elsewhere = {
  /** Origins of what the edition shows in a frame. */
  readonly frames: readonly string[];
};

/** Nothing of ours asks for any of it, and nothing framed is to ask for it in our name. */
const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** What every answer tells the browser about what it may do with it. Routes that know better set their own. */
export const securityHeaders = (config: SiteConfig, elsewhere: Elsewhere): Readonly<Record<string, string>> => {
  const https = config.siteUrl.startsWith('https:');
  return {
    'content-security-policy': policyOf(config, elsewhere, https),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
};

/** Only what is listed is let in: no inline script but our own first one, no inline style, no place that is not named. */
const policyOf = ({ siteUrl, accounts, payments, insights }: SiteConfig, { frames }: Elsewhere, https: boolean) => {
  const self = "'self'";
  const ours = new URL(siteUrl).origin;
  const accountsAt = new URL(accounts.endpoint).origin;
  // A websocket is another place to a browser, unless it is our own.
  const lines = accountsAt === ours ? [] : [accountsAt.replace(/^http/, 'ws')];
  const told = [accountsAt, ...lines, ...(insights.kind === 'mixpanel' ? [insights.apiHost] : [])];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [self, firstScriptHash],
    'style-src': [self],
    // Stripe keeps the pictures of products wherever the organiser has put them.
    'img-src': payments === 'stripe' ? [self, 'https:'] : [self],
    'font-src': [self],
    'connect-src': [self, ...told.filter((origin) => origin !== ours)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': [self],
    'manifest-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The card page is gone to by script, which this does not govern; no form of ours is sent elsewhere.
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};
