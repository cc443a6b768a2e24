import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { FormForwarding } from '#core/site-forms/ports.ts';

/** However slow the script, letters behind its forms must not wait long. */
const patienceMs = 5 * second;
/** More than this of an answer is nothing that we could want to know. */
const mostAnswerBytes = 64 * 1024;

/** A script may be busy or late; these come again, all other fours are a no for good. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * The organiser's own script (§7 Form endpoint): form data with `formType` and the form's fields. Its
 * answer should be JSON and is read leniently: whatever it says, a status of success means that the form has arrived;
 * an answer that is something else, such as the page of a log-in, is told in the log.
 */
export const scriptForwarding = (
  script: URL,
  {
    log,
    fetch = globalThis.fetch,
    withinMs = patienceMs,
  }: { log: Log; fetch?: typeof globalThis.fetch; withinMs?: number },
): FormForwarding => ({
  async forward(id, form) {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const signal = AbortSignal.timeout(withinMs);
    let answer: Response;
    try {
      // A redirect is how some scripts hand over their answer: the form has arrived by then.
      answer = await fetch(script, { method: 'POST', body, headers: { accept: 'application/json' }, signal });
    } catch (cause) {
      throw new ServiceFailure('forms', 'the form script does not answer', { cause, retryable: true });
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ServiceFailure('forms', `the form script answered ${answer.status}`, {
        retryable: answer.status >= 500 || passing.has(answer.status),
      });
    }
    const complaint = complaintIn(await startOf(answer).catch(() => ''));
    if (complaint) log.warn('the form script took a form and said something odd', { id, said: complaint });
  },
});

/** The beginning of an answer: a script may send on and on. */
const startOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length >= mostAnswerBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

const saidNo: ReadonlySet<unknown> = new Set(['error', 'failure', 'failed', false]);

/** What of an answer an operator should hear of; undefined when it is JSON that says nothing bad, or nothing at all. */
const complaintIn = (text: string): string | undefined => {
  if (text.trim() === '') return undefined;
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return undefined;
    const no = ['result', 'status', 'success', 'ok'].some((name) => saidNo.has(Reflect.get(said, name)));
    return no || Reflect.has(said, 'error') ? text.slice(0, 200) : undefined;
  } catch {
    return `no JSON: ${text.replace(/\s+/g, ' ').slice(0, 100)}`;
  }
};
