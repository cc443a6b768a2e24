import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { firstScriptHash } from './first-script.ts';

type Elsewhere = {
  /** Origins that the edition's pages embed in frames. */
  readonly frames: readonly string[];
  /** Whether every subdomain is served over https as well, so that browsers may insist on it. */
  readonly httpsEverywhere: boolean;
};

/** Browser features that no page uses and no frame may use. */
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

/** Security headers for every response; a route may set its own in their place. */
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
    ...(https ? { 'strict-transport-security': strictTransport(elsewhere.httpsEverywhere) } : {}),
  };
};

/**
 * The headers of a page that reads codes with the camera: it may use the camera and compile the code reader, which is
 * WebAssembly. No other page needs these rights.
 */
export const withCamera = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...headers,
  'permissions-policy': (headers['permissions-policy'] ?? '').replace('camera=()', 'camera=(self)'),
  ...(headers['content-security-policy'] && {
    'content-security-policy': headers['content-security-policy'].replace(
      "script-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
    ),
  }),
});

const strictTransport = (httpsEverywhere: boolean): string =>
  `max-age=31536000${httpsEverywhere ? '; includeSubDomains' : ''}`;

/** The content security policy: no inline script but the first one (by hash), no inline style, only the listed origins. */
const policyOf = ({ siteUrl, accounts, payments, insights }: SiteConfig, { frames }: Elsewhere, https: boolean) => {
  const self = "'self'";
  const ours = new URL(siteUrl).origin;
  const accountsAt = new URL(accounts.endpoint).origin;
  // `'self'` covers WebSockets of our own origin only.
  const webSocketOrigins = accountsAt === ours ? [] : [accountsAt.replace(/^http/, 'ws')];
  const connected = [accountsAt, ...webSocketOrigins, ...(insights.kind === 'mixpanel' ? [insights.apiHost] : [])];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [self, firstScriptHash],
    'style-src': [self],
    // Products at Stripe may have pictures at any https address.
    'img-src': payments === 'stripe' ? [self, 'https:'] : [self],
    'font-src': [self],
    'connect-src': [self, ...connected.filter((origin) => origin !== ours)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': [self],
    'manifest-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A script, not a form, leads to the card page.
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};
