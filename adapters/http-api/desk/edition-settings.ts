import * as api from '#core/desk/content/settings/api.ts';
import type { SettingsDesk } from '#core/desk/content/settings/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The edition's settings at the desk, through our own server's API. */
export const httpSettingsDesk = (http: HttpClient): SettingsDesk => ({
  read: async () => answerOf(await http.call(api.readEditionSettings, {})),
  check: async (value) => answerOf(await http.call(api.checkEditionSettings, { body: { value } })),
  saveDraft: (body) => http.call(api.saveSettingsDraft, { body }),
  discard: (revision) => http.call(api.discardSettingsDraft, { body: { revision } }),
  publish: (body) => http.call(api.publishSettings, { body }),
  restore: (body) => http.call(api.restoreSettings, { body }),
});
