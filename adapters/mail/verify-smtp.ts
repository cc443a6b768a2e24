import { createTransport } from 'nodemailer';
import { second } from '#core/kernel/time.ts';
import type { SmtpSettings } from './smtp-mailer.ts';

/**
 * Checks the mail server: connects, encrypts and logs in, without sending an email.
 * @throws Error with the server's reason
 */
export const verifySmtp = async ({ url, mustEncrypt }: Pick<SmtpSettings, 'url' | 'mustEncrypt'>): Promise<void> => {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt,
    connectionTimeout: 5 * second,
    greetingTimeout: 5 * second,
    socketTimeout: 10 * second,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
