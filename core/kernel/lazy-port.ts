type AsyncMethods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/**
 * A port whose adapter is fetched with the first call, so that no page waits for what it may never ask. A fetch that
 * fails fails that call alone; the next one tries again.
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
  // The proxy answers to whatever name the port has; its type is the promise that `load` keeps.
  return new Proxy({} as Port, { get: (_, name) => forward(name as keyof Port) });
};
