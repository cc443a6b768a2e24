// @vitest-environment happy-dom
import { mixpanelInsights } from '#adapters/analytics/mixpanel.ts';
import { memoryInsights } from '#adapters/memory/kernel/insights.ts';
import type { InsightEvent } from '#core/kernel/insights/events.ts';
import { openCollector } from '../../support/collector.ts';
import { emailOf, insightsContract } from './insights.contract.ts';

insightsContract('memory', async () => {
  const insights = memoryInsights();
  return { insights, ...insights, close: async () => {} };
});

insightsContract('Mixpanel, by its own library', async () => {
  const collector = await openCollector();
  const insights = mixpanelInsights({ token: 'a-token', apiHost: collector.origin, page: () => '/market' });
  return {
    insights,
    events: () => collector.events().flatMap(toEvent),
    people: () =>
      collector.people().map(({ $set }) => ({ email: emailOf(String($set.$email)), name: String($set.$name ?? '') })),
    kept: () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    async close() {
      insights.stop();
      await collector.close();
    },
  };
});

/** Translates Mixpanel's events back to ours. Its own event `$identify` has no counterpart. */
const toEvent = ({ event, properties }: { event: string; properties: Record<string, unknown> }): InsightEvent[] => {
  const { button, form } = properties;
  if (event === 'Button clicked' && (button === 'subscribe' || button === 'waitlist'))
    return [{ kind: 'button-clicked', button }];
  if (event === 'Form sent' && (form === 'contact' || form === 'subscriber' || form === 'waitlist'))
    return [{ kind: 'form-sent', form }];
  return [];
};
