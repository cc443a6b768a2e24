import { isLoopbackHost } from '#adapters/system/client-address.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, failed, passed, reasonOf } from './finding.ts';

const about = 'Mail server';

/**
 * Whether the mail server answers, encrypts and accepts the log-in. No findings when no mail server is set, which
 * `examineSettings` reports.
 */
export const examineMail = async ({ SMTP_URL: url }: Settings): Promise<readonly Finding[]> => {
  if (!url) return [];
  const { hostname, port, protocol } = new URL(url);
  const where = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  try {
    const { verifySmtp } = await import('#adapters/mail/verify-smtp.ts');
    await verifySmtp({ url, mustEncrypt: !isLoopbackHost(hostname) });
    return [passed(about, `${where} greets us and takes our emails`)];
  } catch (error) {
    return [failed(about, `${where}: ${reasonOf(error)}`, advice(error))];
  }
};

/** What to do about a failure, by the error code of the mail library. */
const advice = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EAUTH') return 'look at the user and the password in SMTP_URL';
  if (code === 'ETLS') return 'the server must offer STARTTLS, or use smtps:// in SMTP_URL';
  return 'look at host and port in SMTP_URL, and whether a firewall lets us out';
};
