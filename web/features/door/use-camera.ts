import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CameraProblem, CameraSide, OpenCamera, OpenDoorCamera } from '#adapters/browser/door/door-camera.ts';

/** The camera's state on the screen. */
export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly camera: OpenCamera; readonly isTorchOn: boolean }
  | { readonly kind: 'off'; readonly problem: CameraProblem };

type Camera = {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly flip: () => void;
  readonly switchTorch: () => void;
  readonly tryAgain: () => void;
};

/**
 * Keeps the camera open while the page is visible. A phone closes the camera when it is locked; it is then opened
 * again.
 */
export const useCamera = (open: OpenDoorCamera): Camera => {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [side, setSide] = useState<CameraSide>('environment');
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    let isOver = false;
    let opened: OpenCamera | undefined;
    const request = { side, attempt };
    const start = async () => {
      const outcome = await open(request.side);
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
      if (!isOver) setState({ kind: 'on', camera: opened, isTorchOn: false });
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
  }, [open, side, attempt]);

  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const flip = useCallback(() => setSide((before) => (before === 'user' ? 'environment' : 'user')), []);
  const switchTorch = useCallback(async () => {
    if (state.kind !== 'on') return;
    const isTorchOn = !state.isTorchOn;
    if (await state.camera.torch(isTorchOn)) setState({ ...state, isTorchOn });
  }, [state]);
  return { state, video, flip, switchTorch, tryAgain };
};
