import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';
import type { Mailer } from '#core/outbox/ports.ts';
import type { MailContext } from './mail-context.ts';
import { renderEmail } from './render-email.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=true` refuses a server that cannot encrypt. */
  readonly url: string;
  /** `Name <address>` */
  readonly from: string;
};

/** Real letters, over a few connections that stay open. */
export const smtpMailer = ({ url, from }: SmtpSettings, mailContext: MailContext): Mailer & { close(): void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // Letters are made here, from our own words: nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(id, email) {
      try {
        const { leaveLink, ...rendered } = renderEmail(email, mailContext);
        await transport.sendMail({
          ...rendered,
          from,
          messageId: messageIdOf(id, mailContext.siteUrl.hostname),
          headers: { 'Auto-Submitted': 'auto-generated', ...(leaveLink && oneClickLeave(leaveLink)) },
        });
      } catch (cause) {
        throw new ServiceFailure('letters', 'the mail server did not take a letter', {
          cause,
          retryable: !isForGood(cause),
        });
      }
    },
    close: () => transport.close(),
  };
};

/** Mail programs offer the way off a list as one click of their own, and follow it without opening a page (RFC 8058). */
const oneClickLeave = (leaveLink: string) => ({
  'List-Unsubscribe': `<${leaveLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The same for each repetition of an errand, so that a receiver may tell; the errand's own name stays with us. */
const messageIdOf = (id: string, host: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${host}>`;

/**
 * A plain no to this letter or its address. A no to us, a wrong password for one, may be put right, and then the letter
 * can go.
 */
const isForGood = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  if (cause.code !== 'EENVELOPE' && cause.code !== 'EMESSAGE') return false;
  const answer = 'responseCode' in cause ? cause.responseCode : undefined;
  return typeof answer !== 'number' || answer >= 500;
};
