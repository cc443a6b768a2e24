import type { MailContext } from '#adapters/mail/mail-context.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Inbox, Mailer } from '#core/outbox/ports.ts';
import { lazy } from './lazy.ts';
import type { Settings } from './settings.ts';

export type Mail = {
  readonly mailer: Mailer;
  /** Where letters can be read while they do not really leave. */
  readonly inbox: Inbox | undefined;
  /** Loads what writes letters, if nobody has asked for it yet. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Deps = MailContext & { readonly inbox: Inbox; readonly machineClock: Clock };

/** Real letters when a mail server is known; otherwise an inbox that anybody who runs this can read. */
export const composeMail = (settings: Settings, deps: Deps): Mail => {
  const { SMTP_URL: url, MAIL_FROM } = settings;
  const opened = lazy(async () => {
    if (!url) {
      const { inboxMailer } = await import('#adapters/mail/inbox-mailer.ts');
      return { mailer: inboxMailer(deps.inbox, deps), close: () => {} };
    }
    const { smtpMailer } = await import('#adapters/mail/smtp-mailer.ts');
    const from = MAIL_FROM ?? `The Great British Truffle Festival <tickets@${deps.siteUrl.hostname}>`;
    const mailer = smtpMailer({ url, from }, deps);
    return { mailer, close: mailer.close };
  });
  return {
    mailer: lazyPort(async () => (await opened.get()).mailer),
    inbox: url ? undefined : deps.inbox,
    load: async () => void (await opened.get()),
    close: () => opened.close(({ close }) => close()),
  };
};
