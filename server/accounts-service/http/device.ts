import type { FastifyRequest } from 'fastify';

/** What a person would call what they log in with: "Firefox" on "Windows"; '' where nobody can tell. */
export type Device = { readonly clientName: string; readonly osName: string };

/** Of somebody whose browser has not been seen. */
export const unknownDevice: Device = { clientName: '', osName: '' };

/** Where somebody comes from; the address is '' where nobody can tell. */
export type ClientInfo = { readonly ip: string; readonly device: Device };

/** In order: those that also pretend to be others come first. */
const clients: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: typeof clients): string => names.find(([mark]) => mark.test(agent))?.[1] ?? '';

/**
 * Which browser on which system, and no more: enough for somebody to know their own telephone again in a list. No
 * version, no model and no place are kept; what is not kept cannot leak. A server that logs somebody in says whose
 * browser it was.
 */
export const deviceIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Device => {
  const agent = String(headers['x-forwarded-user-agent'] ?? headers['user-agent'] ?? '').slice(0, 512);
  return { clientName: nameIn(agent, clients), osName: nameIn(agent, systems) };
};
