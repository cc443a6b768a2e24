type AsyncMethods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** The visitor's own requests without a response so far. */
export type OpenRequests = {
  /** Returns the same port; each of its calls counts as open until it succeeds or fails. */
  track<Port extends { readonly [Name in keyof Port]: AsyncMethods[string] }>(port: Port): Port;
  /** Resolves when all requests that are open now have ended, but after `atMostMs` at the latest. */
  settled(atMostMs: number): Promise<void>;
};

/**
 * Counts open requests, so that a log-out can wait for them: the server would refuse a request that arrives after the
 * log-out, which the browser would report as an error.
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
