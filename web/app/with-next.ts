/**
 * `path` with a `next` parameter, the page to return to: `/login?next=/cart`. Apart from `nextPath`, which needs the table of all
 * routes.
 */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?${new URLSearchParams({ next })}`;
