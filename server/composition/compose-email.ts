import type { MailContext } from '#adapters/mail/mail-context.ts';
import { messageRefs } from '#adapters/mail/message-ref.ts';
import { type PersistedAttachments, persistedAttachments } from '#adapters/mail/persisted-attachments.ts';
import { inboxSmsSender } from '#adapters/texts/inbox-sms-sender.ts';
import { smsGateway } from '#adapters/texts/sms-gateway.ts';
import type { Inbox, Mailer, Outbox, SmsSender } from '#core/desk/outbox/ports.ts';
import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { isLoopbackHost } from '../http/client-address.ts';
import { lazy } from './lazy.ts';
import type { Settings } from './settings.ts';
import type { Stores } from './stores.ts';

/** Emails and text messages, from the queue to the servers that send them. */
export type EmailServices = {
  readonly outbox: Outbox;
  readonly emailDeliveries: EmailDeliveries;
  /** The unguessable part of the Message-ID of a task's email. */
  readonly messageRef: (task: string) => string;
  readonly mailer: Mailer;
  /** The development inbox; undefined when a mail server is set. */
  readonly inbox: Inbox | undefined;
  /** The files of the emails in that inbox. */
  readonly attachments: PersistedAttachments;
  /** Undefined if text messages cannot be sent. */
  readonly smsSender: SmsSender | undefined;
  /** Loads the email templates and the SMTP client, unless they are loaded already. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Deps = Omit<MailContext, 'header'> & {
  /** The edition's folder of pictures. */
  readonly pictures: string;
  /** Where the files of the development inbox's emails are stored. */
  readonly attachmentsFolder: string;
  readonly stores: Pick<Stores, 'inbox' | 'outbox' | 'emailDeliveries'>;
  /** Signs the references of emails. */
  readonly secret: string;
  readonly machineClock: Clock;
};

/** Sends emails through SMTP_URL when that is set; otherwise stores them in an inbox that this machine can read. */
export const composeEmail = (settings: Settings, deps: Deps): EmailServices => {
  const { SMTP_URL: url, MAIL_FROM } = settings;
  const { outbox, inbox, emailDeliveries } = deps.stores;
  const messageRef = messageRefs(deps.secret);
  const attachments = persistedAttachments(deps.attachmentsFolder);
  const opened = lazy(async () => {
    const { readEmailHeader } = await import('#adapters/mail/email-header.ts');
    const mailContext = { ...deps, header: await readEmailHeader(deps.pictures) };
    if (!url) {
      const { inboxMailer } = await import('#adapters/mail/inbox-mailer.ts');
      return { mailer: inboxMailer(inbox, attachments, mailContext), close: () => {} };
    }
    const { smtpMailer } = await import('#adapters/mail/smtp-mailer.ts');
    const from = MAIL_FROM ?? senderOf(deps);
    const mailer = smtpMailer(
      { url, from, mustEncrypt: settings.production && !isLoopbackHost(new URL(url).hostname), messageRef },
      mailContext,
    );
    return { mailer, close: mailer.close };
  });
  return {
    outbox,
    emailDeliveries,
    messageRef,
    mailer: lazyPort(async () => (await opened.get()).mailer),
    inbox: url ? undefined : inbox,
    attachments,
    smsSender: smsSenderOf(settings, deps),
    load: async () => void (await opened.get()),
    close: () => opened.close(({ close }) => close()),
  };
};

/** The SMS gateway when one is set; the inbox when emails go there too; otherwise undefined. */
const smsSenderOf = (settings: Settings, deps: Deps): SmsSender | undefined => {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key = '', SMTP_URL } = settings;
  if (url) return smsGateway({ url, key }, deps);
  return SMTP_URL ? undefined : inboxSmsSender(deps.stores.inbox, deps);
};

/** `Name <address>`, the name quoted because it may contain a comma. */
const senderOf = ({ edition, siteUrl }: Pick<Deps, 'edition' | 'siteUrl'>): string =>
  `"${edition.name.replaceAll(/["\\]/g, '')}" <tickets@${siteUrl.hostname}>`;
