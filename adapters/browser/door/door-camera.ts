import { ok, type Result, refuse } from '#core/kernel/result.ts';

/**
 * Why there is no picture. `insecure`: the page was loaded over plain http, where browsers offer no camera; `refused`: the
 * user or the browser's settings denied access; `none`: the device has none; `busy`: another program has it.
 */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy';

/** One of the device's cameras, with the name that the browser gives it. */
export type CameraOnDevice = { readonly id: string; readonly name: string };

/** A running camera. */
export type OpenCamera = {
  readonly stream: MediaStream;
  readonly id: string;
  /** Whether it faces the person who holds the device, so that its picture is mirrored. */
  readonly isFront: boolean;
  /** Every camera of the device, this one included. */
  readonly cameras: readonly CameraOnDevice[];
  readonly hasTorch: boolean;
  /** Switches the torch; returns whether that worked. */
  readonly torch: (on: boolean) => Promise<boolean>;
  /** The zoom factors to choose from, from none to the closest; one alone where the camera has no zoom. */
  readonly zooms: readonly number[];
  /** Sets one of the zoom factors; returns whether that worked. */
  readonly zoom: (factor: number) => Promise<boolean>;
  /** Calls back when the device stops the camera, as phones do when they are locked. Never called after `close`. */
  readonly onLost: (lost: () => void) => void;
  readonly close: () => void;
};

/**
 * Starts a camera of the device. Without a wanted one, or when it is gone, that is a rear camera which can focus on a
 * code at arm's length, where there is one.
 */
export type OpenDoorCamera = (wanted: string | null) => Promise<Result<OpenCamera, CameraProblem>>;

/** What TypeScript's types do not declare of a camera. */
type Abilities = MediaTrackCapabilities & {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
  readonly zoom?: { readonly min: number; readonly max: number };
};
type Setting = MediaTrackConstraintSet & {
  readonly torch?: boolean;
  readonly focusMode?: string;
  readonly zoom?: number;
};

/** Zoom factors that help with a small or distant code; more only makes the picture shake. */
const helpfulZooms = [1, 2, 3];
const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The device's cameras. */
export const openDoorCamera: OpenDoorCamera = async (wanted) => {
  if (!globalThis.isSecureContext) return refuse('insecure');
  const devices = navigator.mediaDevices;
  if (!devices?.getUserMedia) return refuse('none');
  const open = async (video: MediaTrackConstraints) => {
    const stream = await devices.getUserMedia({ audio: false, video: { ...video, ...size } });
    const [track] = stream.getVideoTracks();
    return track && { stream, track };
  };
  try {
    const chosen = wanted === null ? undefined : await open({ deviceId: { exact: wanted } }).catch(() => undefined);
    let opened = chosen ?? (await open({ facingMode: { ideal: 'environment' } }));
    if (!opened) return refuse('none');
    const cameras = await camerasOf(devices);
    if (!chosen && !focusesNear(opened.track, cameras)) {
      // A phone gives one camera at a time.
      stop(opened.stream);
      const first = idOf(opened.track);
      opened = undefined;
      for (const { id } of cameras.filter((each) => isRear(each) && each.id !== first)) {
        const other = await open({ deviceId: { exact: id } }).catch(() => undefined);
        if (other && focusesNear(other.track, cameras)) {
          opened = other;
          break;
        }
        if (other) stop(other.stream);
      }
      opened ??= await open({ facingMode: { ideal: 'environment' } });
      if (!opened) return refuse('none');
    }
    return ok(await running(opened.stream, opened.track, cameras));
  } catch (cause) {
    return refuse(problemOf(cause));
  }
};

const running = async (
  stream: MediaStream,
  track: MediaStreamTrack,
  cameras: readonly CameraOnDevice[],
): Promise<OpenCamera> => {
  const { focusMode = [], torch, zoom } = abilitiesOf(track);
  const set = async (setting: Setting): Promise<boolean> => {
    try {
      await track.applyConstraints({ advanced: [setting] });
      return true;
    } catch {
      return false;
    }
  };
  if (focusMode.includes('continuous')) await set({ focusMode: 'continuous' });
  const id = idOf(track);
  const own = cameras.find((each) => each.id === id);
  return {
    stream,
    id,
    isFront: track.getSettings?.().facingMode === 'user' || (own !== undefined && isFront(own)),
    cameras,
    hasTorch: torch === true,
    torch: (on) => set({ torch: on }),
    zooms: helpfulZooms.filter((factor) => factor === 1 || (zoom && factor >= zoom.min && factor <= zoom.max)),
    zoom: (factor) => set({ zoom: factor }),
    onLost: (lost) => track.addEventListener('ended', lost),
    close: () => stop(stream),
  };
};

const stop = (stream: MediaStream): void => {
  for (const each of stream.getTracks()) each.stop();
};

const abilitiesOf = (track: MediaStreamTrack): Abilities => track.getCapabilities?.() ?? {};
const idOf = (track: MediaStreamTrack): string => track.getSettings?.().deviceId ?? '';

/** The cameras in the browser's order; one without a name is called by its number. */
const camerasOf = async (devices: MediaDevices): Promise<readonly CameraOnDevice[]> =>
  (await devices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }));

const isFront = ({ name }: CameraOnDevice): boolean => /front|user|face ?time/i.test(name);
const isRear = ({ name }: CameraOnDevice): boolean => /back|rear|environment/i.test(name);

/**
 * Whether a lens may focus on a code at arm's length: not an ultra-wide or telephoto one by its name, and not one whose
 * focus is fixed. A browser that does not tell is believed.
 */
const focusesNear = (track: MediaStreamTrack, cameras: readonly CameraOnDevice[]): boolean => {
  const { focusMode } = abilitiesOf(track);
  const name = cameras.find(({ id }) => id === idOf(track))?.name ?? track.label;
  if (/ultra|tele/i.test(name)) return false;
  return focusMode === undefined || focusMode.length === 0 || focusMode.includes('continuous');
};

const problemOf = (cause: unknown): CameraProblem => {
  // Safari's OverconstrainedError is not a DOMException.
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};
