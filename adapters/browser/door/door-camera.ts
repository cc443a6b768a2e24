import { ok, type Result, refuse } from '#core/kernel/result.ts';

/**
 * Why there is no picture. `insecure`: the page came over plain http, where browsers give the camera to no one;
 * `refused`: the person or the browser's settings said no; `none`: the device has none; `busy`: another program has it.
 */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy';

/** Which way a camera looks: at the people who come, or at the person who holds the device. */
export type CameraSide = 'environment' | 'user';

/** A camera that is on. */
export type OpenCamera = {
  readonly stream: MediaStream;
  readonly side: CameraSide;
  /** Whether the device has another camera to flip to. */
  readonly hasOther: boolean;
  readonly hasTorch: boolean;
  /** Switches the torch; returns whether that worked. */
  readonly torch: (on: boolean) => Promise<boolean>;
  /** Calls back when the device takes the camera away, as phones do when they are locked. Not after `close`. */
  readonly onLost: (lost: () => void) => void;
  readonly close: () => void;
};

/** Turns a camera on; the other one where this side has none. */
export type OpenDoorCamera = (side: CameraSide) => Promise<Result<OpenCamera, CameraProblem>>;

/** The torch is no part of the standard that TypeScript knows. */
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
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};
