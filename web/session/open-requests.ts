type AsyncMethods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** The visitor's own requests that have not been answered yet. */
export type OpenRequests = {
  /** The same port; each of its calls counts as open until it is answered or has failed. */
  track<Port extends { readonly [Name in keyof Port]: AsyncMethods[string] }>(port: Port): Port;
  /** Resolves when every request that is open now has ended, and after `atMostMs` in any case. */
  settled(atMostMs: number): Promise<void>;
};

/**
 * Counts open requests, so that a log-out can let them end first: a request that is answered after it would be refused
 * as a stranger's, which the browser reports as an error.
 */
export const openRequests = (): OpenRequests => {
  const open = new Set<Promise<unknown>>();
  const note = <Value>(request: Promise<Value>): Promise<Value> => {
    const ended: Promise<unknown> = request.then(
      () => open.delete(ended),
      () => open.delete(ended),
    );
    open.add(ended);
    return request;
  };
  return {
    track: <Port extends { readonly [Name in keyof Port]: AsyncMethods[string] }>(port: Port) =>
      new Proxy(port, {
        get: (target, name) => {
          const method = target[name as keyof Port];
          return (...args: never[]) => note(method(...args));
        },
      }),
    async settled(atMostMs) {
      if (open.size === 0) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, atMostMs);
      });
      await Promise.race([Promise.all(open), tooLong]);
      clearTimeout(timer);
    },
  };
};
