import type { Stationery } from '#adapters/mail/stationery.ts';
import type { Inbox, Postbox } from '#core/email/ports.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { late } from './late.ts';
import type { Settings } from './settings.ts';

export type Post = {
  readonly postbox: Postbox;
  /** Where letters can be read while they do not really leave. */
  readonly inbox: Inbox | undefined;
  /** Loads what writes letters, if nobody has asked for it yet. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Facts = Stationery & { readonly inbox: Inbox; readonly machineClock: Clock };

/** Real letters when a mail server is known; otherwise an inbox that anybody who runs this can read. */
export const composePost = (settings: Settings, facts: Facts): Post => {
  const { SMTP_URL: url, MAIL_FROM } = settings;
  const opened = late(async () => {
    if (!url) {
      const { inboxPostbox } = await import('#adapters/mail/inbox-postbox.ts');
      return { postbox: inboxPostbox(facts.inbox, facts), close: () => {} };
    }
    const { smtpPostbox } = await import('#adapters/mail/smtp-postbox.ts');
    const from = MAIL_FROM ?? `The Great British Truffle Festival <tickets@${facts.siteUrl.hostname}>`;
    const postbox = smtpPostbox({ url, from }, facts);
    return { postbox, close: postbox.close };
  });
  return {
    postbox: lazyPort(async () => (await opened.get()).postbox),
    inbox: url ? undefined : facts.inbox,
    load: async () => void (await opened.get()),
    close: () => opened.close(({ close }) => close()),
  };
};
