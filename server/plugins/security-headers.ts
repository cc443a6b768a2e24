import type { SiteConfig } from '#core/site/site-config.ts';

/** What every answer tells the browser about what it may do with it. Routes that know better set their own. */
export const securityHeaders = ({ accounts, siteUrl }: SiteConfig): Readonly<Record<string, string>> => {
  const elsewhere = new URL(accounts.endpoint).origin;
  const policy = [
    "default-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self'${elsewhere === siteUrl ? '' : ` ${elsewhere}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
};
