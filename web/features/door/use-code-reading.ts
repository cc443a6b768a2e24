import { type RefObject, useEffect, useRef } from 'react';
import type { CodeReader } from '#adapters/browser/door/code-reader.ts';
import { frameCopier } from '#adapters/browser/door/picture-frames.ts';

type Reading = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** Whether reading is paused, because a verdict is on the screen. */
  readonly isPaused: boolean;
  readonly openReader: () => Promise<CodeReader>;
  readonly onCode: (text: string) => void;
  readonly onFailure: (cause: unknown) => void;
};

/**
 * The pause between two readings, in ms. A reading takes 10 to 60 ms, so a code is read within 0.2 s of coming into
 * view.
 */
const restMs = 40;
/**
 * A code is not read again until it has been out of view for this time, in ms: it may still be in view when its verdict
 * is closed.
 */
const forgetAfterMs = 1_500;
/** The pause after a failure of the reader, in ms. */
const retryMs = 2_000;

/** Reads codes from the camera's picture, one after the other. */
export const useCodeReading = ({ video, isOn, isPaused, openReader, onCode, onFailure }: Reading): void => {
  const latest = useRef({ onCode, onFailure, isPaused });
  latest.current = { onCode, onFailure, isPaused };

  useEffect(() => {
    if (!isOn) return undefined;
    const copy = frameCopier();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reader: CodeReader | undefined;
    let last = { text: '', seenAt: 0 };

    const readOnce = async (): Promise<number> => {
      // While paused, the last code counts as still in view, so that it is not read again when its verdict is closed.
      if (latest.current.isPaused) {
        last = { ...last, seenAt: performance.now() };
        return restMs;
      }
      try {
        reader ??= await openReader();
        const frame = video.current && copy(video.current);
        const text = frame ? await reader.read(frame) : null;
        const now = performance.now();
        if (text === null || isOver || latest.current.isPaused) return restMs;
        const isSame = text === last.text && now - last.seenAt < forgetAfterMs;
        last = { text, seenAt: now };
        if (!isSame) latest.current.onCode(text);
        return restMs;
      } catch (cause) {
        latest.current.onFailure(cause);
        reader = undefined;
        return retryMs;
      }
    };
    const loop = async () => {
      const rest = await readOnce();
      if (!isOver) timer = setTimeout(loop, rest);
    };
    void loop();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, openReader, video]);
};
