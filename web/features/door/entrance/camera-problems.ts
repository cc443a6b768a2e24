import type { CameraProblem } from '#adapters/browser/door/door-camera.ts';

/**
 * The texts for each problem of the camera: its cause and remedy. `isFixable`: trying again may help; `canPhotograph`:
 * a photo taken with the device's own camera program may help.
 */
export const cameraProblems: Readonly<
  Record<
    CameraProblem,
    { readonly title: string; readonly words: string; readonly isFixable: boolean; readonly canPhotograph: boolean }
  >
> = {
  insecure: {
    title: 'The camera needs a secure address',
    words:
      'Browsers give it to https pages only, and this page came over http. Photos, a hand scanner and Find work here as they are.',
    isFixable: false,
    canPhotograph: true,
  },
  refused: {
    title: 'The browser is blocking the camera',
    words:
      'Tap the padlock by the address, choose Camera, then Allow. Until then, take photos, use a hand scanner, or type a name or ticket number in Find.',
    isFixable: true,
    canPhotograph: true,
  },
  none: {
    title: 'This device has no camera',
    words: 'Use a hand scanner, or find people by name.',
    isFixable: true,
    canPhotograph: false,
  },
  busy: {
    title: 'Something else is using the camera',
    words: 'Close other apps that use it, then try again.',
    isFixable: true,
    canPhotograph: true,
  },
};
