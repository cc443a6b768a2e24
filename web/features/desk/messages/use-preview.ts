import { useEffect, useState } from 'react';
import type { DraftSent, PreviewAnswer } from '#core/messages/client.ports.ts';
import { useDeskPorts } from '../frame/desk-ports-context.tsx';
import { templateProblem } from './message-words.ts';

/** What a draft comes to: who gets it and what they read; `problem` says what is wrong with its placeholders. */
export type Preview = {
  readonly answer: PreviewAnswer | null;
  readonly problem: string | null;
  readonly isLoading: boolean;
};

/** While someone types, the festival is asked this long after the last key. */
const pauseMs = 400;

/** Keeps a preview of the draft up to date; the last good one stays while the next is fetched. */
export const usePreview = (draft: DraftSent, skip: number): Preview => {
  const { messages } = useDeskPorts();
  const [preview, setPreview] = useState<Preview>({ answer: null, problem: null, isLoading: true });
  const asked = JSON.stringify({ ...draft, skip });
  useEffect(() => {
    let current = true;
    setPreview((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(async () => {
      const previewed = await messages.preview(JSON.parse(asked)).catch(() => null);
      if (!current) return;
      if (previewed?.ok) setPreview({ answer: previewed.value, problem: null, isLoading: false });
      else
        setPreview(({ answer }) => ({
          answer,
          problem: previewed ? templateProblem(previewed.refusal) : 'We can’t count who gets it just now.',
          isLoading: false,
        }));
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [messages, asked]);
  return preview;
};
