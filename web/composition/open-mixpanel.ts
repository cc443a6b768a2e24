import { mixpanelInsights } from '#adapters/analytics/mixpanel.ts';
import type { AllowedInsights } from '#core/kernel/insights/client.ports.ts';

/** Mixpanel's client. A module of its own, loaded only after the visitor's consent. */
export const openMixpanel = ({ token, apiHost }: { token: string; apiHost: string }): AllowedInsights =>
  mixpanelInsights({ token, apiHost, page: () => window.location.pathname });
