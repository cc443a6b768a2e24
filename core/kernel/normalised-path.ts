/**
 * A path in lower case without trailing slashes, `/` for the root: pages match in any spelling (S6). A loop, because a
 * regular expression for trailing slashes takes quadratic time on a path of many slashes that ends in a letter.
 */
export const normalisedPath = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
};
