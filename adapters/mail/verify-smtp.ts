import { createTransport } from 'nodemailer';
import { second } from '#core/kernel/time.ts';
import type { SmtpSettings } from './smtp-mailer.ts';

/** Connects to the mail server, encrypts and logs in as for an email, and sends none. @throws Error with its reason */
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
