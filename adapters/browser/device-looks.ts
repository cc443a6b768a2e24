import type { DeviceLooks } from '#core/accounts/settings/ports.ts';
import { keptText } from './kept-text.ts';

/** `data-theme` on the page; kept under `theme`, where server/pages/first.js finds it before the page is drawn. */
export const browserDeviceLooks = (): DeviceLooks => {
  const kept = keptText('theme');
  return {
    async wear(theme) {
      kept.save(theme === 'device' ? null : theme);
      if (theme === 'device') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    },
  };
};
