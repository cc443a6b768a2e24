import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { FormForwarding } from '#core/site/site-forms/ports.ts';

/** Short, so that a slow script does not delay the emails that are queued behind its forms. */
const timeoutMs = 5 * second;
/** The most bytes of a response to read. */
const maxResponseBytes = 64 * 1024;

/** Client errors that are worth a retry, because the script may be busy or slow; all other 4xx statuses are final. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Forwards forms to the organiser's own script (§7 Form endpoint): form data with `formType` and the form's fields. Any
 * success status means that the form has arrived. The response should be JSON; any other body, such as a log-in page, is
 * only logged.
 */
export const scriptForwarding = (
  script: URL,
  {
    log,
    fetch = globalThis.fetch,
    withinMs = timeoutMs,
  }: { log: Log; fetch?: typeof globalThis.fetch; withinMs?: number },
): FormForwarding => ({
  async forward(id, form) {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, withoutFormula(value));
    const signal = AbortSignal.timeout(withinMs);
    let response: Response;
    try {
      // Some scripts answer with a redirect after they have taken the form.
      response = await fetch(script, { method: 'POST', body, headers: { accept: 'application/json' }, signal });
    } catch (cause) {
      throw new ServiceFailure('forms', 'the form script did not respond', { cause, retryable: true });
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceFailure('forms', `the form script responded with ${response.status}`, {
        retryable: response.status >= 500 || retryableStatuses.has(response.status),
      });
    }
    const problem = problemIn(await startOf(response).catch(() => ''));
    if (problem) log.warn('form script sent an unexpected response', { id, said: problem });
  },
});

/**
 * Prefixes an apostrophe to a value that a spreadsheet would read as a formula, because these scripts append rows to a
 * spreadsheet. Spreadsheets hide it.
 */
const withoutFormula = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

/** Reads only the beginning of a response body, because a script may send without end. */
const startOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length >= maxResponseBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

const failureValues: ReadonlySet<unknown> = new Set(['error', 'failure', 'failed', false]);

/** The part of a response to log; undefined when it is JSON without an error, or empty. */
const problemIn = (text: string): string | undefined => {
  if (text.trim() === '') return undefined;
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return undefined;
    const no = ['result', 'status', 'success', 'ok'].some((name) => failureValues.has(Reflect.get(said, name)));
    return no || Reflect.has(said, 'error') ? text.slice(0, 200) : undefined;
  } catch {
    return `no JSON: ${text.replace(/\s+/g, ' ').slice(0, 100)}`;
  }
};
