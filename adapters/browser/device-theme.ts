import type { DeviceTheme } from '#core/accounts/settings/client.ports.ts';
import { storedText } from './stored-text.ts';

/**
 * Sets `data-theme` on the page and saves it under `theme`, where server/http/first.js reads it before the first
 * paint.
 */
export const browserDeviceTheme = (): DeviceTheme => {
  const kept = storedText('theme');
  return {
    async apply(theme) {
      kept.save(theme === 'device' ? null : theme);
      if (theme === 'device') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    },
  };
};
