import type { Consent } from '../consent/consent.ts';
import type { Log } from '../kernel/ports.ts';
import type { AllowedInsights, Insights } from './client.ports.ts';

/** Insights that begin and end with the visitor's consent. */
export type InsightsWithConsent = Insights & {
  /** To be told once the saved answer has been read, and whenever it changes. */
  consentIs(consent: Consent): void;
};

type Notice = (insights: Insights) => void;

/** What an eager visitor may do before the saved answer has been read and the service has come. */
const mostHeld = 20;

/**
 * Lets through what a visitor has allowed. Until the saved answer has been read, notices are held in memory, because
 * they may have been allowed last week; unless the answer then is yes, they are thrown away. Nothing that happened
 * before somebody said yes is ever told.
 * @param open fetches the service; asked only after a yes, and again after a failure with the next yes
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
      // A no while it was on its way.
      if (consent !== 'given') return opened.stop();
      service = opened;
      for (const notice of held) notice(service);
    } catch (cause) {
      log.warn('insights could not be opened', { cause: String(cause) });
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
