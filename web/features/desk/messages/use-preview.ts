import { useEffect, useState } from 'react';
import type { DraftSent, PreviewAnswer } from '#core/messages/client.ports.ts';
import { useDeskPorts } from '../frame/desk-ports-context.tsx';
import { templateProblem } from './message-words.ts';

/** The server's preview of a draft: its recipients and examples. `problem` is the error in its placeholders. */
export type Preview = {
  readonly answer: PreviewAnswer | null;
  readonly problem: string | null;
  readonly isLoading: boolean;
};

/** The debounce while someone types. */
const pauseMs = 400;

/** Keeps the preview of a draft up to date; the last valid one stays while the next is fetched. */
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
