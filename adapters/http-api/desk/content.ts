import * as api from '#core/desk/content/api.ts';
import type { ContentDesk } from '#core/desk/content/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The content at the desk, through our own server's API. */
export const httpContentDesk = (http: HttpClient): ContentDesk => ({
  list: async () => answerOf(await http.call(api.listContent, {})),
  read: async (file) => answerOf(await http.call(api.readContentFile, { params: { file } })),
  saveDraft: (file, body) => http.call(api.saveContentDraft, { params: { file }, body }),
  discard: (file, revision) => http.call(api.discardContentDraft, { params: { file }, body: { revision } }),
  publish: (file, revision) => http.call(api.publishContent, { params: { file }, body: { revision } }),
  restore: (file, body) => http.call(api.restoreContent, { params: { file }, body }),
  importEdition: (archive) => http.call(api.importEdition, { body: { file: archive } }, { timeoutMs: 2 * minute }),
  preview: (file, page, at) =>
    http.call(api.previewContent, { params: { file }, query: { page, ...(at !== null && { at: String(at) }) } }),
});
