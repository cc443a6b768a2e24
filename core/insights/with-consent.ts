import type { Consent } from '../consent/consent.ts';
import type { Log } from '../kernel/ports.ts';
import type { AllowedInsights, Insights } from './client.ports.ts';

/** Insights that start and stop with the visitor's consent. */
export type InsightsWithConsent = Insights & {
  /** To be called once the saved answer has been read, and whenever it changes. */
  consentIs(consent: Consent): void;
};

type Notice = (insights: Insights) => void;

/** The most events to buffer until the saved answer has been read and the service is loaded. */
const mostHeld = 20;

/**
 * Forwards only what the visitor has allowed. Until the saved answer has been read, events are held in memory, because
 * an earlier visit may have allowed them; unless that answer is yes, they are discarded. Events from before a yes are
 * never recorded. @param open loads the service; called only after a yes, and after a failure again with the next yes
 */
export const insightsWithConsent = ({
  open,
  log,
}: {
  readonly open: () => Promise<AllowedInsights>;
  readonly log: Pick<Log, 'warn'>;
}): InsightsWithConsent => {
  let consent: Consent | undefined;
  let held: Notice[] = [];
  let service: AllowedInsights | undefined;
  let opening: Promise<void> | undefined;

  const begin = async () => {
    try {
      const opened = await open();
      // Consent was revoked while the service was loading.
      if (consent !== 'given') return opened.stop();
      service = opened;
      for (const notice of held) notice(service);
    } catch (cause) {
      log.warn('insights loading failed', { cause: String(cause) });
    } finally {
      held = [];
      opening = undefined;
    }
  };

  const mayYetBeTold = () => consent === undefined || (consent === 'given' && opening !== undefined);

  const notice = (told: Notice) => {
    if (service) told(service);
    else if (mayYetBeTold() && held.length < mostHeld) held.push(told);
  };

  return {
    recorded: (event) => notice((insights) => insights.recorded(event)),
    identified: (person) => notice((insights) => insights.identified(person)),
    consentIs(now) {
      consent = now;
      if (now === 'given') {
        if (!service) opening ??= begin();
        return;
      }
      held = [];
      service?.stop();
      service = undefined;
    },
  };
};
