import { systemClock } from '#adapters/system/system-clock.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { day } from '#core/kernel/time.ts';
import { receivePaymentNotice } from '#core/shop/checkout/api.ts';
import { parseEnvironment, type Settings } from '../settings/settings.ts';
import { certificatesOf } from '../watching/certificates.ts';
import { examineInvoices } from './examine-invoices.ts';
import { examineMachine } from './examine-machine.ts';
import { examineMail } from './examine-mail.ts';
import { examineProvider, type ProviderToExamine } from './examine-provider.ts';
import { examineSettings } from './examine-settings.ts';
import { examineStore } from './examine-store.ts';
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts';

/**
 * Examines everything that production needs and changes nothing (G26). Each part is examined even when another is bad.
 * @param openProvider opens the provider's SDK; by default Stripe or the shared sandbox, with the key that is set
 */
export const examine = async (
  env: Readonly<Record<string, string | undefined>>,
  openProvider?: ProviderToExamine['open'],
): Promise<readonly Finding[]> => {
  let settings: Settings;
  try {
    settings = parseEnvironment(env);
  } catch (error) {
    return [failed('Settings', reasonOf(error), 'put these right first: the rest cannot be examined without')];
  }
  const parts = await Promise.all([
    examineSettings(settings),
    examineMachine(settings.DATA_DIR, settings.BACKUP_DIR),
    examineStore(settings),
    examineMail(settings),
    examineInvoices(settings),
    provider(settings, openProvider),
    certificates(settings),
  ]);
  return parts.flat();
};

const provider = async (settings: Settings, given?: ProviderToExamine['open']): Promise<readonly Finding[]> => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: origin, SITE_URL } = settings;
  const open =
    given ??
    (secretKey &&
      (async (seen: Parameters<ProviderToExamine['open']>[0]) => {
        const { openStripe } = await import('#adapters/stripe/open-stripe.ts');
        const quiet = { info: () => {}, warn: () => {}, error: () => {} };
        return openStripe({ secretKey, origin, log: quiet, seen });
      }));
  if (!open) return [];
  const noticesTo = SITE_URL && new URL(receivePaymentNotice.path, SITE_URL);
  return examineProvider({ open, noticesTo, machineClock: systemClock() });
};

const certificates = (settings: Settings): readonly Finding[] =>
  certificatesOf(settings).map(({ name, endsAt }) => {
    const days = Math.floor((endsAt - systemClock().now()) / day);
    if (days < 0) return failed(name, 'it has ended', 'get a new one');
    return days < 30
      ? warning(name, `it ends in ${formatCount(days, 'day')}`, 'get a new one soon')
      : passed(name, `${formatCount(days, 'day')} left`);
  });
