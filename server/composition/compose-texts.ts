import { inboxTexts } from '#adapters/texts/inbox-texts.ts';
import { smsGateway } from '#adapters/texts/sms-gateway.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Inbox, TextPost } from '#core/email/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Settings } from './settings.ts';

type Facts = { readonly edition: Edition; readonly inbox: Inbox; readonly machineClock: Clock };

/** Real texts when a gateway is known; the inbox while letters stay there too; otherwise none can be sent. */
export const composeTexts = (settings: Settings, facts: Facts): TextPost | undefined => {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key = '', SMTP_URL } = settings;
  if (url) return smsGateway({ url, key }, facts);
  return SMTP_URL ? undefined : inboxTexts(facts.inbox, facts);
};
