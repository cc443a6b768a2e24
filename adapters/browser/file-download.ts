import type { FileDownload } from '#core/accounts/settings/client.ports.ts';
import { second } from '#core/kernel/time.ts';

/** Long enough for any browser to have begun with the file. */
const forgottenAfterMs = 60 * second;

/** The browser's own downloads. */
export const browserFileDownload = (): FileDownload => ({
  async save(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), forgottenAfterMs);
  },
});
