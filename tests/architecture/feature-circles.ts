/** An import of one source file by another, types included; both paths relative to the root. */
export type Import = readonly [from: string, to: string];

/** The feature of a file: its context and the folder in it, or the context alone; undefined outside of the core. */
const featureOf = (path: string): string | undefined => /^core\/([^/]+(?:\/[^/]+(?=\/))?)\//.exec(path)?.[1];

/** Every feature that `start` imports, directly or through others. */
const reachableFrom = (start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const found = new Set<string>();
  const pending = [start];
  for (let feature = pending.pop(); feature !== undefined; feature = pending.pop())
    for (const each of next.get(feature) ?? []) {
      if (found.has(each)) continue;
      found.add(each);
      pending.push(each);
    }
  return found;
};

/**
 * The imports that are part of a circular dependency between features of the core, in the form
 * "shop/cart → shop/checkout: core/shop/cart/cart.ts → core/shop/checkout/order.ts". Empty when the features are acyclic.
 */
export const featureCircles = (imports: readonly Import[]): readonly string[] => {
  const crossing = imports.flatMap(([from, to]) => {
    const [feature, other] = [featureOf(from), featureOf(to)];
    return feature && other && feature !== other ? [{ from, to, feature, other }] : [];
  });
  const next = new Map(
    [...Map.groupBy(crossing, ({ feature }) => feature)].map(([feature, own]) => [
      feature,
      new Set(own.map(({ other }) => other)),
    ]),
  );
  const reachable = new Map([...next.keys()].map((feature) => [feature, reachableFrom(feature, next)]));
  return crossing
    .filter(({ feature, other }) => reachable.get(other)?.has(feature))
    .map(({ from, to, feature, other }) => `${feature} → ${other}: ${from} → ${to}`);
};
