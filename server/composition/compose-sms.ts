import { inboxSmsSender } from '#adapters/texts/inbox-sms-sender.ts';
import { smsGateway } from '#adapters/texts/sms-gateway.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Inbox, SmsSender } from '#core/outbox/ports.ts';
import type { Settings } from './settings.ts';

type Deps = { readonly edition: Edition; readonly inbox: Inbox; readonly machineClock: Clock };

/** Real texts when a gateway is known; the inbox while letters stay there too; otherwise none can be sent. */
export const composeSms = (settings: Settings, deps: Deps): SmsSender | undefined => {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key = '', SMTP_URL } = settings;
  if (url) return smsGateway({ url, key }, deps);
  return SMTP_URL ? undefined : inboxSmsSender(deps.inbox, deps);
};
