const api = /^\/api(\/|$)/i;
const accounts = /^\/v1(\/|$)/i;

/**
 * The address to look for in place of one whose path no router can decode, so that whoever lives there says in their
 * own way that there is nothing: a page, or the account service's error. Programs under /api are told what was wrong.
 */
export const rewriteMalformedUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  if (!url.includes('%')) return url;
  const path = url.split('?', 1)[0] ?? '';
  if (isDecodable(path) || api.test(path)) return url;
  return accounts.test(path) ? '/v1/unreadable' : '/unreadable';
};

const isDecodable = (path: string): boolean => {
  try {
    // Looked at, because a bundler leaves a call out whose result nobody looks at.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};
