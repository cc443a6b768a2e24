type AsyncMethods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/**
 * A port whose adapter is loaded by the first call, so that pages do not load adapters they never use. A failed load
 * rejects that call only, and the next call tries again. Browsers, however, do not fetch a failed module again: see
 * `preload`.
 */
export const lazyPort = <Port extends { readonly [Name in keyof Port]: AsyncMethods[string] }>(
  load: () => Promise<Port>,
): Port => {
  let port: Promise<Port> | undefined;
  const fetched = () => {
    port ??= load().catch((cause: unknown) => {
      port = undefined;
      throw cause;
    });
    return port;
  };
  const forward =
    (name: keyof Port) =>
    async (...args: never[]) =>
      (await fetched())[name](...args);
  // The proxy answers every property name; `load` must return an adapter of the declared type.
  const lazy = new Proxy({} as Port, { get: (_, name) => forward(name as keyof Port) });
  loading.set(lazy, fetched);
  return lazy;
};

const loading = new WeakMap<object, () => Promise<unknown>>();

/**
 * Loads the adapter of a lazy port ahead of its first call, which may be made offline. Never throws; does nothing for
 * other ports.
 */
export const preload = async (port: object): Promise<void> => {
  await loading
    .get(port)?.()
    .catch(() => undefined);
};
