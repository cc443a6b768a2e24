import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CameraProblem, OpenCamera, OpenDoorCamera } from '#adapters/browser/door/door-camera.ts';

/** The camera's state on the screen. */
export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly camera: OpenCamera; readonly isTorchOn: boolean; readonly zoom: number }
  | { readonly kind: 'off'; readonly problem: CameraProblem };

type Camera = {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Goes on to the next zoom factor, or back to the first. */
  readonly zoomIn: () => void;
  readonly switchTorch: () => void;
  readonly tryAgain: () => void;
};

/**
 * Keeps the camera open while the page is visible. A phone closes the camera when it is locked; it is then opened
 * again.
 * @param wanted the chosen camera; null for the best one
 */
export const useCamera = (open: OpenDoorCamera, wanted: string | null): Camera => {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    let isOver = false;
    let opened: OpenCamera | undefined;
    const request = { wanted, attempt };
    const start = async () => {
      const outcome = await open(request.wanted);
      if (isOver) return outcome.ok ? outcome.value.close() : undefined;
      if (!outcome.ok) return setState({ kind: 'off', problem: outcome.refusal });
      opened = outcome.value;
      opened.onLost(() => {
        if (!isOver && document.visibilityState === 'visible') setAttempt((before) => before + 1);
      });
      if (video.current) {
        video.current.srcObject = opened.stream;
        // Rejects when the page is left before the first picture.
        await video.current.play().catch(() => undefined);
      }
      if (!isOver) setState({ kind: 'on', camera: opened, isTorchOn: false, zoom: 1 });
    };
    setState({ kind: 'starting' });
    void start();
    const onVisibility = () => {
      if (document.visibilityState === 'visible' && !opened?.stream.active) setAttempt((before) => before + 1);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      opened?.close();
    };
  }, [open, wanted, attempt]);

  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const switchTorch = useCallback(async () => {
    if (state.kind !== 'on') return;
    const isTorchOn = !state.isTorchOn;
    if (await state.camera.torch(isTorchOn)) setState({ ...state, isTorchOn });
  }, [state]);
  const zoomIn = useCallback(async () => {
    if (state.kind !== 'on') return;
    const { zooms, zoom } = state.camera;
    const next = zooms[(zooms.indexOf(state.zoom) + 1) % zooms.length] ?? 1;
    if (await zoom(next)) setState({ ...state, zoom: next });
  }, [state]);
  return { state, video, zoomIn, switchTorch, tryAgain };
};
