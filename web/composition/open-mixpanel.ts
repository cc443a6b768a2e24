import { mixpanelInsights } from '#adapters/analytics/mixpanel.ts';
import type { AllowedInsights } from '#core/insights/client.ports.ts';

/** Mixpanel on this page. A module of its own: nothing of it comes before somebody has said yes. */
export const openMixpanel = ({ token, apiHost }: { token: string; apiHost: string }): AllowedInsights =>
  mixpanelInsights({ token, apiHost, page: () => window.location.pathname });
