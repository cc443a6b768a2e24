import type { AllowedInsights } from '#core/kernel/insights/client.ports.ts';

/** Discards all events: for a festival without an analytics service. */
export const silentInsights: AllowedInsights = { recorded: () => {}, identified: () => {}, stop: () => {} };
