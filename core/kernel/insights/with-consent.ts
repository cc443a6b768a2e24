import type { Consent } from '../consent/consent.ts';
import type { Log } from '../ports.ts';
import type { AllowedInsights, Insights } from './client.ports.ts';

/** Insights that start and stop with the visitor's consent. */
export type InsightsWithConsent = Insights & {
  /** Called once the saved answer has been read, and whenever the answer changes. */
  consentIs(consent: Consent): void;
};

type Recording = (insights: Insights) => void;

/** The most events to buffer until the saved answer has been read and the service is loaded. */
const maxBuffered = 20;

/**
 * Forwards only the events that the visitor has allowed. Until the saved answer has been read, events are buffered in
 * memory, because the visitor may have consented at an earlier visit; they are discarded unless that answer is yes.
 * Events from before a new yes are never recorded.
 * @param open loads the service; called only after a yes, and after a failure again with the next yes
 */
export const insightsWithConsent = ({
  open,
  log,
}: {
  readonly open: () => Promise<AllowedInsights>;
  readonly log: Pick<Log, 'warn'>;
}): InsightsWithConsent => {
  let consent: Consent | undefined;
  let buffered: Recording[] = [];
  let service: AllowedInsights | undefined;
  let opening: Promise<void> | undefined;

  const begin = async () => {
    try {
      const opened = await open();
      // Consent was revoked while the service was loading.
      if (consent !== 'given') return opened.stop();
      service = opened;
      for (const recording of buffered) recording(service);
    } catch (cause) {
      log.warn('insights loading failed', { cause: String(cause) });
    } finally {
      buffered = [];
      opening = undefined;
    }
  };

  const shouldBuffer = () => consent === undefined || (consent === 'given' && opening !== undefined);

  const forward = (recording: Recording) => {
    if (service) recording(service);
    else if (shouldBuffer() && buffered.length < maxBuffered) buffered.push(recording);
  };

  return {
    recorded: (event) => forward((insights) => insights.recorded(event)),
    identified: (person) => forward((insights) => insights.identified(person)),
    consentIs(now) {
      consent = now;
      if (now === 'given') {
        if (!service) opening ??= begin();
        return;
      }
      buffered = [];
      service?.stop();
      service = undefined;
    },
  };
};
