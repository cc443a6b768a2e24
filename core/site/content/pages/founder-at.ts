import { normalisedPath } from '../../../kernel/normalised-path.ts';

/**
 * The founder whose page has this path, in any case and with or without a trailing slash; undefined when no founder
 * has it.
 */
export const founderAt = <Founder extends { readonly address: string }>(
  path: string,
  founders: readonly Founder[],
): Founder | undefined => {
  const asked = normalisedPath(path);
  return founders.find(({ address }) => `/${address}` === asked);
};
