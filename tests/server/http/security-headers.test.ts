import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#core/site/site-config.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { securityHeaders } from '../../../server/http/security-headers.ts';
import { firstScriptHash } from '../../../server/pages/first-script.ts';

const policyOf = (config: Partial<SiteConfig> = {}, frames: readonly string[] = []) => {
  const policy = securityHeaders(aSiteConfig(config), { frames })['content-security-policy'] ?? '';
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
};

describe('the policy of what a page may load and run', () => {
  it('names every place, allows nothing that is not named, and nothing inline but the first script', () => {
    const policy = policyOf();
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", firstScriptHash]);
    for (const directive of ['style-src', 'img-src', 'font-src', 'connect-src', 'form-action'])
      expect(policy.get(directive)).toEqual(["'self'"]);
    for (const directive of ['frame-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|data:|http:/);
  });

  it('lets pages talk to an account service elsewhere, and to the analytics service', () => {
    expect(
      policyOf({
        accounts: { endpoint: 'https://accounts.example/v1', projectId: 'x' },
        insights: { kind: 'mixpanel', token: 'x', apiHost: 'https://api-eu.mixpanel.com' },
      }).get('connect-src'),
    ).toEqual(["'self'", 'https://accounts.example', 'wss://accounts.example', 'https://api-eu.mixpanel.com']);
  });

  it('lets into a frame what the edition shows there', () => {
    expect(policyOf({}, ['https://www.openstreetmap.org']).get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  });

  it('lets pictures of products come from where Stripe has them, only with real payments', () => {
    expect(policyOf({ payments: 'stripe' }).get('img-src')).toEqual(["'self'", 'https:']);
  });

  it('asks for https only where the site has it', () => {
    expect(policyOf({ siteUrl: 'https://festival.example' }).has('upgrade-insecure-requests')).toBe(true);
    expect(policyOf({ siteUrl: 'http://localhost:3000' }).has('upgrade-insecure-requests')).toBe(false);
  });
});
