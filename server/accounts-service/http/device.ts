import type { FastifyRequest } from 'fastify';

/** Browser and operating system by their common names, "Firefox" on "Windows"; '' where unknown. */
export type Device = { readonly clientName: string; readonly osName: string };

/** A client whose user agent is not known. */
export const unknownDevice: Device = { clientName: '', osName: '' };

/** The client of a request; `ip` is '' where unknown. */
export type ClientInfo = { readonly ip: string; readonly device: Device };

/** Tried in order: a browser whose user agent also contains other browsers' names comes before them. */
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
 * Browser and operating system, enough for a person to recognise their own device in a list. No version, model or place
 * is stored. A server that logs a person in sends the person's user agent in `X-Forwarded-User-Agent`.
 */
export const deviceIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Device => {
  const agent = String(headers['x-forwarded-user-agent'] ?? headers['user-agent'] ?? '').slice(0, 512);
  return { clientName: nameIn(agent, clients), osName: nameIn(agent, systems) };
};
