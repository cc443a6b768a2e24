import { type RefObject, useEffect, useRef } from 'react';
import { frameCopier } from '#adapters/browser/door/camera-frames.ts';
import type { CodeReader } from '#adapters/browser/door/code-reader.ts';
import { codesInView } from '#core/door/entrance/device/codes-in-view.ts';

/** The reader of codes, and what to do with what it reads. */
export type Reading = {
  readonly openReader: () => Promise<CodeReader>;
  readonly onCode: (text: string) => void;
  readonly onFailure: (cause: unknown) => void;
};

type CameraReading = Reading & {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** Whether reading is paused, because a dialog is open. */
  readonly isPaused: boolean;
  /** The code whose verdict is on the screen, which is not read again meanwhile. */
  readonly shownCode: string | undefined;
};

/**
 * The pause between two readings, in ms. A reading takes 10 to 60 ms, so a code is read within 0.2 s of coming into
 * view.
 */
const restMs = 40;
/** The pause after a failure of the reader, in ms. */
const retryMs = 2_000;

/** Reads codes from the camera's picture, one after the other, also while a verdict is on the screen. */
export const useCodeReading = ({
  video,
  isOn,
  isPaused,
  shownCode,
  openReader,
  onCode,
  onFailure,
}: CameraReading): void => {
  const latest = useRef({ onCode, onFailure, isPaused, shownCode });
  latest.current = { onCode, onFailure, isPaused, shownCode };

  useEffect(() => {
    if (!isOn) return undefined;
    const copy = frameCopier();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reader: CodeReader | undefined;
    const view = codesInView();

    const readOnce = async (): Promise<number> => {
      if (latest.current.isPaused) {
        view.keep(performance.now());
        return restMs;
      }
      if (latest.current.shownCode !== undefined) view.keep(performance.now(), latest.current.shownCode);
      try {
        reader ??= await openReader();
        const frame = video.current && copy(video.current);
        const text = frame ? await reader.read(frame) : null;
        if (text === null || isOver || latest.current.isPaused) return restMs;
        if (view.isNew(text, performance.now())) latest.current.onCode(text);
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
