/** One call of the API, for tests that count calls. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly key: string | undefined;
  /** Null when the socket closed before a response was sent. */
  readonly status: number | null;
}

/** The recent calls of the API. */
export interface RequestLog {
  add(call: LoggedCall): void;
  /** Newest last. */
  recent(): readonly LoggedCall[];
  clear(): void;
}

const longest = 500;

/** Stores the last 500 calls in memory. */
export const requestLog = (): RequestLog => {
  let calls: LoggedCall[] = [];
  return {
    add({ method, path, requestId, key, status }) {
      calls.push({ method, path, requestId, key, status });
      if (calls.length > 2 * longest) calls = calls.slice(-longest);
    },
    recent: () => calls.slice(-longest),
    clear: () => {
      calls = [];
    },
  };
};
