import type { DeviceTheme } from '#core/accounts/settings/client.ports.ts';
import { storedText } from './stored-text.ts';

/** `data-theme` on the page; kept under `theme`, where server/pages/first.js finds it before the page is drawn. */
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
