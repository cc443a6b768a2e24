/** A fault to inject into the sandbox's API; see `server/payments-sandbox/api/faults.ts`. */
export type FaultOrder = {
  readonly answer: '409' | '429' | '500' | 'html' | 'timeout' | 'closed' | 'held';
  readonly when?: 'before' | 'after';
  readonly times?: number;
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly shouldRetry?: boolean;
};

export type SandboxBuyer = { readonly card?: string; readonly email?: string; readonly name?: string };

/** Client of the payments sandbox's control routes on its loopback port, which act as the provider and its buyers. */
export type SandboxControls = {
  /** The origin of its API and control routes. */
  readonly origin: string;
  /** Pays on the card page; `wait` delays the response until delivery of the webhook was tried once. */
  pay(sessionId: string, buyer?: SandboxBuyer & { readonly wait?: boolean }): Promise<unknown>;
  fault(order: FaultOrder): Promise<unknown>;
  /** Clears all faults and releases held calls. */
  noMoreFaults(): Promise<unknown>;
  /** Disturbs webhook delivery from now on: extra copies, newest first, delays, dropped types. */
  deliver(how: {
    duplicates?: number;
    reorder?: boolean;
    delayMs?: number;
    drop?: readonly string[];
  }): Promise<unknown>;
  /** Sends all pending webhooks now. */
  flush(): Promise<unknown>;
  /** The API's calls so far, oldest first: `POST /v1/checkout/sessions 200`. */
  calls(): Promise<readonly string[]>;
  forgetCalls(): Promise<unknown>;
  /** Calls any other control route. */
  pull(path: string, body?: object, method?: 'POST' | 'DELETE'): Promise<unknown>;
};

export const sandboxControls = (origin: string): SandboxControls => {
  const pull = async (path: string, body: object = {}, method: 'POST' | 'DELETE' = 'POST'): Promise<unknown> => {
    const answer = await fetch(new URL(path, origin), {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  return {
    origin,
    pay: (sessionId, buyer = {}) => pull(`/_sandbox/sessions/${sessionId}/pay`, buyer),
    fault: (order) => pull('/_sandbox/faults', order),
    noMoreFaults: () => pull('/_sandbox/faults', {}, 'DELETE'),
    deliver: (how) => pull('/_sandbox/deliveries', how),
    flush: () => pull('/_sandbox/deliveries/flush'),
    calls: async () => requestLines(await (await fetch(new URL('/_sandbox/requests', origin))).json()),
    forgetCalls: () => pull('/_sandbox/requests', {}, 'DELETE'),
    pull,
  };
};

const requestLines = (answer: unknown): readonly string[] => {
  if (typeof answer !== 'object' || !answer || !('requests' in answer) || !Array.isArray(answer.requests)) return [];
  return answer.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
};
