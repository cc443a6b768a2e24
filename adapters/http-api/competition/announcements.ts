import { announceAtRings, withdrawAnnouncementAtRings } from '#core/competition/day/rings/api.ts';
import type { AnnouncementsApi } from '#core/competition/day/rings/client.ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Announcements at the rings, through our own server's API. */
export const httpAnnouncements = (http: HttpClient): AnnouncementsApi => ({
  async announce(body) {
    const announced = await http.call(announceAtRings, { body });
    return announced.ok ? ok(undefined) : refuse(announced.refusal.kind);
  },
  async withdraw(id) {
    answerOf(await http.call(withdrawAnnouncementAtRings, { params: { id }, body: {} }));
  },
});
