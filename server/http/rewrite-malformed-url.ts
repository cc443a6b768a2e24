const api = /^\/api\//i;
const accounts = /^\/v1\//i;

/**
 * Replaces a URL whose path cannot be decoded by one that leads to a 404 in the format of its area: a page, or the account
 * service's error. A malformed URL under /api stays and is answered with 400.
 */
export const rewriteMalformedUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  const path = url.split('?', 1)[0] ?? '';
  if (isDecodable(path) || api.test(path)) return url;
  return accounts.test(path) ? '/v1/unreadable' : '/unreadable';
};

const isDecodable = (path: string): boolean => {
  try {
    // Uses the result, because the bundler removes a call whose result is unused.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};
