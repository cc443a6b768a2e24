import { normalisedPath } from '#core/kernel/normalised-path.ts';

/** Something of one year that an address names by its id; a picture's is its file and the digest of its bytes. */
export type LinkedResource = {
  readonly kind: 'ticket' | 'order' | 'payment' | 'party' | 'application' | 'run' | 'picture';
  readonly id: string;
};

/** The address of a picture, whose name several years may have for different files. */
const picture = /^\/pictures\/([^?]+\?v=[0-9a-f]{8})$/;

/** Addresses with the id in their path; the phones' are those of passes, whose serial numbers begin with the ticket. */
const inPath: readonly (readonly [LinkedResource['kind'], RegExp])[] = [
  ['ticket', /^\/api\/tickets\/([^/]+)/],
  ['ticket', /^\/wallet\/v1\/(?:passes\/[^/]+|devices\/[^/]+\/registrations\/[^/]+)\/([0-9a-f]{32})-\d+$/],
  ['order', /^\/api\/orders\/([^/]+)\//],
  ['ticket', /^\/api\/calendars\/ticket\/([^/]+)\//],
  ['order', /^\/api\/calendars\/order\/([^/]+)\//],
  ['payment', /^\/api\/checkout\/((?:cs|free)_[^/]+)$/],
  ['party', /^\/api\/offers\/([^/]+)/],
  ['application', /^\/api\/exhibitors\/applications\/([^/]+)/],
  ['run', /^\/api\/competition\/runs\/([^/]+)\/(?:sheet|queries|certificate\.pdf)$/],
];

/** Pages with the id in their path, in the spelling of `normalisedPath`. */
const pages: readonly (readonly [LinkedResource['kind'], RegExp])[] = [
  ['ticket', /^\/ticket\/([^/]+)(?:\/accept)?$/],
  ['party', /^\/offer\/([^/]+)$/],
];

/** Pages with the id in their query. */
const inQuery: Readonly<Record<string, readonly [LinkedResource['kind'], string]>> = {
  '/success': ['payment', 'session_id'],
  '/cancel': ['order', 'order'],
  '/exhibitors/apply': ['application', 'application'],
};

/** What an address names: those that emails and papers link to, those that their pages call, and those of pictures. */
export const linkedResource = (url: string): LinkedResource | undefined => {
  const file = picture.exec(url)?.[1];
  if (file !== undefined) return { kind: 'picture', id: file };
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const page = normalisedPath(path);
  const [kind, name] = inQuery[page] ?? [];
  if (kind && name !== undefined) {
    const id = query < 0 ? null : new URLSearchParams(url.slice(query)).get(name);
    return id ? { kind, id } : undefined;
  }
  return firstOf(inPath, path) ?? firstOf(pages, page);
};

const firstOf = (patterns: typeof inPath, path: string): LinkedResource | undefined => {
  for (const [kind, pattern] of patterns) {
    const id = decoded(pattern.exec(path)?.[1]);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
};

/** Undefined for text that no browser encodes so. */
const decoded = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
