import type { DayOff, DayOffId, DayOffOrder } from '#core/desk/day-off/day-off.ts';
import type { Message, MessageId } from '#core/desk/messages/message.ts';
import type { StoredRecipient } from '#core/desk/messages/recipient-states.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Job, JobId } from '#core/kernel/jobs/job.ts';
import type { Banner, BannerId } from '#core/site/banner/banner.ts';

/** Jobs, messages, banners and the decisions about the day, in memory. */
export type MessagingState = {
  readonly jobs: Map<JobId, Job>;
  readonly messages: Map<MessageId, Message>;
  readonly recipients: Map<MessageId, readonly StoredRecipient[]>;
  readonly banners: Map<BannerId, Banner>;
  /** Oldest first. */
  readonly dayOff: DayOff[];
  readonly dayOffOrders: Map<DayOffId, Map<OrderId, DayOffOrder>>;
};

/** The empty state. */
export const noMessaging = (): MessagingState => ({
  jobs: new Map(),
  messages: new Map(),
  recipients: new Map(),
  banners: new Map(),
  dayOff: [],
  dayOffOrders: new Map(),
});
