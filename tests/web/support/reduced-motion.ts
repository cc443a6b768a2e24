import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** Sets the device's preference for reduced motion. */
export const setReducedMotion = (reduced: boolean): void => {
  window.happyDOM.settings.device.prefersReducedMotion = reduced ? 'reduce' : 'no-preference';
};
