import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DraftSent, PreviewAnswer } from '#core/desk/messages/client.ports.ts';
import type { Result } from '#core/kernel/result.ts';
import { useOnReconnect } from '../../../design/hooks/use-on-reconnect.ts';
import { type TemplateProblem, templateProblem } from './message-words.ts';

/** The server's preview of a draft: its recipients and examples. */
export type Preview = {
  /**
   * The last valid preview. After a failure it is without examples, and null when the recipients have been changed since.
   */
  readonly answer: PreviewAnswer | null;
  /** Why there is no preview of the present draft: an error in its placeholders, or a failed request. */
  readonly problem: string | null;
  readonly isLoading: boolean;
};

/** The debounce while someone types. */
const pauseMs = 400;

/**
 * Keeps the preview of a draft up to date; the last valid one stays while the next is fetched. A preview that could not be
 * fetched is fetched again once the network connection returns.
 * @param ask a stable function
 */
export const usePreview = <Draft extends object>(
  draft: Draft,
  skip: number,
  ask: (request: Draft & { readonly skip: number }) => Promise<Result<PreviewAnswer, TemplateProblem>>,
): Preview => {
  const [preview, setPreview] = useState<Preview & { readonly to: string }>({
    answer: null,
    problem: null,
    isLoading: true,
    to: '',
  });
  const asked = JSON.stringify({ ...draft, skip });
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useOnReconnect(hasFailed ? again : null);
  const request = useMemo(() => ({ asked, attempt }), [asked, attempt]);
  useEffect(() => {
    let current = true;
    setPreview((before) => ({ ...before, isLoading: true }));
    setFailed(false);
    const timer = setTimeout(async () => {
      const previewed = await ask(JSON.parse(request.asked)).catch(() => null);
      if (!current) return;
      const to = recipientsIn(request.asked);
      if (previewed?.ok) setPreview({ answer: previewed.value, problem: null, isLoading: false, to });
      else
        setPreview((before) => ({
          answer: before.answer && before.to === to ? { ...before.answer, examples: [] } : null,
          to,
          problem: previewed ? templateProblem(previewed.refusal) : 'We can’t count who gets it just now.',
          isLoading: false,
        }));
      setFailed(previewed === null);
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask, request]);
  return preview;
};

/** The part of a request that decides who gets the message, as a text to compare. */
const recipientsIn = (asked: string): string => {
  const { audience, marketing }: Partial<DraftSent> = JSON.parse(asked);
  return JSON.stringify({ audience, marketing });
};
