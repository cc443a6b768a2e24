import { readEmailHeader } from '#adapters/mail/email-header.ts';
import { emailRenderer } from '#adapters/mail/email-renderer.ts';
import { inboxMailer } from '#adapters/mail/inbox-mailer.ts';
import type { MailContext } from '#adapters/mail/mail-context.ts';
import { messageRefs } from '#adapters/mail/message-ref.ts';
import { type PersistedAttachments, persistedAttachments } from '#adapters/mail/persisted-attachments.ts';
import { isLoopbackHost } from '#adapters/system/client-address.ts';
import { inboxSmsSender } from '#adapters/texts/inbox-sms-sender.ts';
import { smsGateway } from '#adapters/texts/sms-gateway.ts';
import type { EmailRenderer } from '#core/desk/email-wording/ports.ts';
import type { Inbox, Mailer, Outbox, SmsSender } from '#core/desk/outbox/ports.ts';
import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Content } from '#core/site/content/content.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Stores } from '../stores.ts';

/** Emails and text messages, from the queue to the servers that send them. */
export type EmailServices = {
  readonly outbox: Outbox;
  readonly emailDeliveries: EmailDeliveries;
  /** The unguessable part of the Message-ID of a task's email. */
  readonly messageRef: (task: string) => string;
  readonly mailer: Mailer;
  /** Renders emails for the desk's preview. */
  readonly emailRenderer: EmailRenderer;
  /** The development inbox; undefined when a mail server is set. */
  readonly inbox: Inbox | undefined;
  /** The files of the emails in that inbox. */
  readonly attachments: PersistedAttachments;
  /** Undefined if text messages cannot be sent. */
  readonly smsSender: SmsSender | undefined;
  readonly close: () => Promise<void>;
};

type Deps = Omit<MailContext, 'header' | 'wordings'> & {
  /** The edition's content now, for the words of emails. */
  readonly content: () => Pick<Content, 'emails'>;
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
export const composeEmail = async (settings: Settings, deps: Deps): Promise<EmailServices> => {
  const { SMTP_URL: url, MAIL_FROM } = settings;
  const { outbox, inbox, emailDeliveries } = deps.stores;
  const messageRef = messageRefs(deps.secret);
  const attachments = persistedAttachments(deps.attachmentsFolder);
  const mailContext: MailContext & Pick<Deps, 'machineClock'> = {
    ...deps,
    header: await readEmailHeader(deps.pictures),
    wordings: () => deps.content().emails,
  };
  const openMailer = async () => {
    if (!url) return { ...inboxMailer(inbox, attachments, mailContext), close: () => {} };
    const { smtpMailer } = await import('#adapters/mail/smtp-mailer.ts');
    const replies = () => deps.edition.addresses.replies;
    const mustEncrypt = settings.production && !isLoopbackHost(new URL(url).hostname);
    return smtpMailer({ url, from: () => senderOf(deps, MAIL_FROM), replies, mustEncrypt, messageRef }, mailContext);
  };
  const mailer = await openMailer();
  return {
    outbox,
    emailDeliveries,
    messageRef,
    mailer,
    emailRenderer: emailRenderer(mailContext),
    inbox: url ? undefined : inbox,
    attachments,
    smsSender: smsSenderOf(settings, deps),
    close: async () => mailer.close(),
  };
};

/** The SMS gateway when one is set; the inbox when emails go there too; otherwise undefined. */
const smsSenderOf = (settings: Settings, deps: Deps): SmsSender | undefined => {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key = '', SMTP_URL } = settings;
  if (url) return smsGateway({ url, key }, deps);
  return SMTP_URL ? undefined : inboxSmsSender(deps.stores.inbox, deps);
};

/**
 * `Name <address>`, the name quoted because it may contain a comma. An address of the edition takes the place of the
 * installation's.
 */
const senderOf = ({ edition, siteUrl }: Pick<Deps, 'edition' | 'siteUrl'>, installation?: string): string => {
  const { from } = edition.addresses;
  if (from === undefined && installation !== undefined) return installation;
  return `"${edition.name.replaceAll(/["\\]/g, '')}" <${from ?? `tickets@${siteUrl.hostname}`}>`;
};
