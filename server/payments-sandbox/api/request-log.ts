/** One call the API answered: what a rehearsal asks when it wants to know who called how often. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly key: string | undefined;
  /** Null when the socket ended first. */
  readonly status: number | null;
}

/** Who called what. */
export interface RequestLog {
  note(call: LoggedCall): void;
  /** Newest last. */
  recent(): readonly LoggedCall[];
  clear(): void;
}

const longest = 500;

/** The last few hundred calls, in memory. */
export const requestLog = (): RequestLog => {
  let calls: LoggedCall[] = [];
  return {
    note({ method, path, requestId, key, status }) {
      calls.push({ method, path, requestId, key, status });
      if (calls.length > 2 * longest) calls = calls.slice(-longest);
    },
    recent: () => calls.slice(-longest),
    clear: () => {
      calls = [];
    },
  };
};
