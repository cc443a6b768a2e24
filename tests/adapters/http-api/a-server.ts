type Asked = { path: string; method: string | undefined; headers: Headers; body: unknown; credentials: unknown };

/**
 * A stub of `fetch` that records each request and gives all of them one answer: a status with JSON or text, a failed
 * connection (`down`), or no answer at all (`silent`).
 */
export const aServer = (status: number | 'down' | 'silent', body?: unknown) => {
  const asked: Asked[] = [];
  const answer: typeof fetch = async (path, { method, headers, body: sent, credentials, signal } = {}) => {
    asked.push({ path: String(path), method, headers: new Headers(headers), body: sent, credentials });
    if (status === 'down') throw new TypeError('fetch failed');
    if (status === 'silent')
      return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { fetch: answer, asked };
};
