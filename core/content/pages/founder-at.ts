/** The founder whose page a path is, whatever its case and with or without a slash at its end; undefined for nobody's. */
export const founderAt = <Founder extends { readonly address: string }>(
  path: string,
  founders: readonly Founder[],
): Founder | undefined => {
  const asked = path.toLowerCase().replace(/\/+$/, '');
  return founders.find(({ address }) => `/${address}` === asked);
};
