import * as dayOff from '#core/desk/day-off/api.ts';
import type { DayOffDesk } from '#core/desk/day-off/client.ports.ts';
import * as messages from '#core/desk/messages/api.ts';
import type { MessagesDesk } from '#core/desk/messages/client.ports.ts';
import * as jobs from '#core/kernel/jobs/api.ts';
import type { JobsDesk } from '#core/kernel/jobs/client.ports.ts';
import * as banner from '#core/site/banner/api.ts';
import type { BannerDesk } from '#core/site/banner/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The desk's jobs, through our own server's API. Stopping a job that has already ended succeeds. */
export const httpJobs = (http: HttpClient): JobsDesk => ({
  read: async () => answerOf(await http.call(jobs.readJobs, {})),
  stop: async (id) => void (await http.call(jobs.stopJob, { params: { id } })),
  retry: async (id) => void (await http.call(jobs.retryJob, { params: { id } })),
});

/** The desk's messages, through our own server's API. */
export const httpMessages = (http: HttpClient): MessagesDesk => ({
  read: async () => answerOf(await http.call(messages.readMessages, {})),
  preview: (body) => http.call(messages.previewMessage, { body }),
  test: (body) => http.call(messages.testMessage, { body }),
  send: (body) => http.call(messages.sendMessage, { body }),
});

/** The banner at the desk, through our own server's API. */
export const httpBanner = (http: HttpClient): BannerDesk => ({
  read: async () => answerOf(await http.call(banner.readBanner, {})),
  putUp: (body) => http.call(banner.putBannerUp, { body }),
  takeDown: async () => answerOf(await http.call(banner.takeBannerDown, {})),
  showAgain: async (id) => answerOf(await http.call(banner.showBannerAgain, { params: { id } })),
});

/** Calls the day off, through our own server's API. */
export const httpDayOff = (http: HttpClient): DayOffDesk => ({
  read: async () => answerOf(await http.call(dayOff.readDayOff, {})),
  callOff: (body) => http.call(dayOff.callDayOff, { body }),
  settle: async (order, how) => {
    await http.call(dayOff.settleDayOffOrder, { params: { order }, body: how });
    return answerOf(await http.call(dayOff.readDayOff, {}));
  },
});
