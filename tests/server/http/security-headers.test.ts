import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { firstScriptHash } from '../../../server/http/first-script.ts';
import { securityHeaders, withCamera } from '../../../server/http/security-headers.ts';

const policyOf = (config: Partial<SiteConfig> = {}, frames: readonly string[] = []) => {
  const policy =
    securityHeaders(aSiteConfig(config), { frames, httpsEverywhere: false })['content-security-policy'] ?? '';
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
};

describe('strict transport security', () => {
  const of = (siteUrl: string, httpsEverywhere: boolean) =>
    securityHeaders(aSiteConfig({ siteUrl }), { frames: [], httpsEverywhere })['strict-transport-security'];

  it('strict transport security is sent on https, and covers subdomains only where the operator configured that', () => {
    expect(of('https://festival.example', false)).toBe('max-age=31536000');
    expect(of('https://festival.example', true)).toBe('max-age=31536000; includeSubDomains');
    expect(of('http://localhost:3000', true)).toBeUndefined();
  });
});

describe('content security policy', () => {
  it('the content security policy allows only listed origins and no inline script but the first one', () => {
    const policy = policyOf();
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", firstScriptHash]);
    for (const directive of ['style-src', 'img-src', 'font-src', 'connect-src', 'form-action'])
      expect(policy.get(directive)).toEqual(["'self'"]);
    for (const directive of ['frame-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|data:|http:/);
  });

  it('the content security policy allows connections to an external account service and to the analytics service', () => {
    expect(
      policyOf({
        accounts: { endpoint: 'https://accounts.example/v1', projectId: 'x' },
        insights: { kind: 'mixpanel', token: 'x', apiHost: 'https://api-eu.mixpanel.com' },
      }).get('connect-src'),
    ).toEqual(["'self'", 'https://accounts.example', 'wss://accounts.example', 'https://api-eu.mixpanel.com']);
  });

  it('the content security policy allows frames from the origins that the edition embeds', () => {
    expect(policyOf({}, ['https://www.openstreetmap.org']).get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  });

  it('the content security policy allows pictures from any https origin only with real payments', () => {
    expect(policyOf({ payments: 'stripe' }).get('img-src')).toEqual(["'self'", 'https:']);
  });

  it('the content security policy upgrades insecure requests only on an https site', () => {
    expect(policyOf({ siteUrl: 'https://festival.example' }).has('upgrade-insecure-requests')).toBe(true);
    expect(policyOf({ siteUrl: 'http://localhost:3000' }).has('upgrade-insecure-requests')).toBe(false);
  });
});

describe('the page with the camera', () => {
  const headers = securityHeaders(aSiteConfig({}), { frames: [], httpsEverywhere: false });

  it('the page with the camera may use the camera and compile WebAssembly, which no other page may', () => {
    const door = withCamera(headers);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(door['permissions-policy']).toContain('camera=(self)');
    expect(headers['content-security-policy']).not.toContain('wasm');
    expect(door['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval' ${firstScriptHash};`);
  });

  it('the page with the camera has the other security headers of every page', () => {
    const { 'permissions-policy': _, 'content-security-policy': __, ...others } = headers;
    const { 'permissions-policy': ___, 'content-security-policy': ____, ...doors } = withCamera(headers);
    expect(doors).toEqual(others);
  });
});
