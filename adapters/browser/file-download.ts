import type { FileDownload } from '#core/accounts/settings/client.ports.ts';
import { second } from '#core/kernel/time.ts';

/** After this delay every browser has read the object URL, and it can be revoked. */
const forgottenAfterMs = 60 * second;

/** Saves a file through the browser's downloads. */
export const browserFileDownload = (): FileDownload => ({
  async save(name, text) {
    const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), forgottenAfterMs);
  },
});
