import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { z } from 'zod';
import type { Mailer } from '#core/desk/outbox/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';
import { emailHeader } from './email-header.ts';
import type { MailContext } from './mail-context.ts';
import { type Attachment, renderEmail } from './render-email.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string;
  /** `Name <address>`, as it is when an email is sent. */
  readonly from: () => string;
  /** The address that answers go to; the sender's when absent. */
  readonly replies?: () => string | undefined;
  /** Refuses a server that cannot encrypt: an attacker on the network can strip STARTTLS to read the emails. */
  readonly mustEncrypt: boolean;
  /** The unguessable part of an email's Message-ID. */
  readonly messageRef: (task: string) => string;
};

/** A mailer over SMTP, with a small pool of connections. */
export const smtpMailer = (
  { url, from, replies, mustEncrypt, messageRef }: SmtpSettings,
  mailContext: MailContext,
): Mailer & { close(): void } => {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // No email needs nodemailer to read files or fetch URLs, so both are disabled.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(id, email) {
      try {
        const { leaveLink, header, headerOnSite: _, attached, ...rendered } = renderEmail(email, mailContext);
        const replyTo = replies?.();
        const messageId = `<${messageRef(id)}@${mailContext.siteUrl.hostname}>`;
        await transport.sendMail({
          ...(replyTo !== undefined && { replyTo }),
          ...rendered,
          from: from(),
          attachments: [...(header ? [inlinePicture(header)] : []), ...(attached ? [attachment(attached)] : [])],
          messageId,
          // Some relays replace the Message-ID, but return the other headers with a bounce.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Original-Message-ID': messageId,
            ...(leaveLink && oneClickLeave(leaveLink)),
          },
        });
      } catch (cause) {
        throw new ServiceFailure('email', `the mail server did not take an email (${reasonOf(cause)})`, {
          cause,
          retryable: !isForGood(cause),
        });
      }
    },
    close: () => transport.close(),
  };
};

/** The picture as an inline attachment, which email programs do not list beside the text. */
const inlinePicture = (header: Uint8Array): Mail.Attachment => ({
  cid: emailHeader.cid,
  filename: emailHeader.file,
  content: Buffer.from(header),
  contentType: 'image/png',
  contentDisposition: 'inline',
});

const attachment = ({ file, type, bytes }: Attachment): Mail.Attachment => ({
  filename: file,
  content: Buffer.from(bytes),
  contentType: type,
  contentDisposition: 'attachment',
});

/** The headers that offer unsubscribing as one click in mail programs (RFC 8058). */
const oneClickLeave = (leaveLink: string) => ({
  'List-Unsubscribe': `<${leaveLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const smtpError = z
  .object({ message: z.string(), code: z.string(), responseCode: z.number(), command: z.string() })
  .partial();

/**
 * The reason for the log: error code, the server's status and the refused command, without its message, which repeats
 * addresses.
 */
const reasonOf = (cause: unknown): string => {
  const { message = '', code, responseCode, command } = smtpError.safeParse(cause).data ?? {};
  const ofTheNetwork = /\bE[A-Z]{6,}\b/.exec(message)?.[0];
  return [ofTheNetwork ?? code, responseCode, command].filter((each) => each !== undefined).join(' ') || 'unknown';
};

/**
 * Whether the server refused this email or its address for good. A refusal that concerns our own set-up, such as a wrong
 * password, can be corrected and is retried.
 */
const isForGood = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  if (cause.code !== 'EENVELOPE' && cause.code !== 'EMESSAGE') return false;
  const answer = 'responseCode' in cause ? cause.responseCode : undefined;
  return typeof answer !== 'number' || answer >= 500;
};
