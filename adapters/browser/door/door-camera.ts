import { ok, type Result, refuse } from '#core/kernel/result.ts';

/**
 * Why there is no picture. `insecure`: the page was loaded over plain http, where browsers offer no camera; `refused`: the
 * user or the browser's settings denied access; `none`: the device has none; `busy`: another program has it.
 */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy';

/** Which way a camera faces: towards the visitors, or towards the person who holds the device. */
export type CameraSide = 'environment' | 'user';

/** A running camera. */
export type OpenCamera = {
  readonly stream: MediaStream;
  readonly side: CameraSide;
  /** Whether the device has another camera to flip to. */
  readonly hasOther: boolean;
  readonly hasTorch: boolean;
  /** Switches the torch; returns whether that worked. */
  readonly torch: (on: boolean) => Promise<boolean>;
  /** Calls back when the device stops the camera, as phones do when they are locked. Never called after `close`. */
  readonly onLost: (lost: () => void) => void;
  readonly close: () => void;
};

/** Starts the camera on this side, or the other one where this side has none. */
export type OpenDoorCamera = (side: CameraSide) => Promise<Result<OpenCamera, CameraProblem>>;

/** TypeScript's types do not declare the torch. */
type WithTorch = { readonly torch?: boolean };

/** The device's cameras. */
export const openDoorCamera: OpenDoorCamera = async (side) => {
  if (!globalThis.isSecureContext) return refuse('insecure');
  const devices = navigator.mediaDevices;
  if (!devices?.getUserMedia) return refuse('none');
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: side }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const [track] = stream.getVideoTracks();
    if (!track) return refuse('none');
    const cameras = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
    const abilities: MediaTrackCapabilities & WithTorch = track.getCapabilities?.() ?? {};
    return ok({
      stream,
      side,
      hasOther: cameras.length > 1,
      hasTorch: abilities.torch === true,
      async torch(on) {
        try {
          const wanted: MediaTrackConstraintSet & WithTorch = { torch: on };
          await track.applyConstraints({ advanced: [wanted] });
          return true;
        } catch {
          return false;
        }
      },
      onLost: (lost) => track.addEventListener('ended', lost),
      close: () => {
        for (const each of stream.getTracks()) each.stop();
      },
    });
  } catch (cause) {
    return refuse(problemOf(cause));
  }
};

const problemOf = (cause: unknown): CameraProblem => {
  // Safari's OverconstrainedError is not a DOMException.
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};
