import { describe, expect, it } from 'vitest';
import { memoryInsights } from '#adapters/memory/kernel/insights.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { AllowedInsights } from '#core/kernel/insights/client.ports.ts';
import type { InsightEvent } from '#core/kernel/insights/events.ts';
import { insightsWithConsent } from '#core/kernel/insights/with-consent.ts';

const buttonClicked: InsightEvent = { kind: 'button-clicked', button: 'subscribe' };
const sent: InsightEvent = { kind: 'form-sent', form: 'subscriber' };

/** Insights whose service loads when the test calls `arrives`, with a new instance each time. */
const aService = () => {
  const opened: ReturnType<typeof memoryInsights>[] = [];
  const waiting: PromiseWithResolvers<AllowedInsights>[] = [];
  const insights = insightsWithConsent({
    log: memoryLog(),
    open: () => {
      const arrival = Promise.withResolvers<AllowedInsights>();
      waiting.push(arrival);
      return arrival.promise;
    },
  });
  return {
    insights,
    asked: () => waiting.length,
    events: () => opened.map((service) => service.events()),
    stopped: () => opened.map((service) => service.kept().length === 0),
    async arrives() {
      const service = memoryInsights();
      opened.push(service);
      waiting.at(-1)?.resolve(service);
      await waiting.at(-1)?.promise;
      await Promise.resolve();
    },
    async fails() {
      waiting.at(-1)?.reject(new Error('blocked'));
      await waiting.at(-1)?.promise.catch(() => undefined);
      await Promise.resolve();
    },
  };
};

describe('insights before consent', () => {
  it('insights (counted clicks) do not load their service before consent', () => {
    const { insights, asked } = aService();
    insights.recorded(buttonClicked);
    insights.consentIs('unasked');
    insights.recorded(buttonClicked);
    insights.consentIs('refused');
    expect(asked()).toBe(0);
  });

  it('insights discard events from before consent when it is given', async () => {
    const { insights, arrives, events } = aService();
    insights.recorded(buttonClicked);
    insights.consentIs('unasked');
    insights.recorded(buttonClicked);
    insights.consentIs('given');
    await arrives();
    expect(events()).toEqual([[]]);
  });
});

describe('insights with consent from an earlier visit', () => {
  it('insights with consent from an earlier visit record from the first click, before the saved answer was read', async () => {
    const { insights, arrives, events } = aService();
    insights.recorded(buttonClicked);
    insights.consentIs('given');
    insights.recorded(sent);
    await arrives();
    insights.recorded(buttonClicked);
    expect(events()).toEqual([[buttonClicked, sent, buttonClicked]]);
  });

  it('insights with consent from an earlier visit limit the buffer while the service loads', async () => {
    const { insights, arrives, events } = aService();
    for (let nth = 0; nth < 1_000; nth += 1) insights.recorded(buttonClicked);
    insights.consentIs('given');
    await arrives();
    expect(events()[0]?.length).toBeLessThan(100);
  });
});

describe('insights after consent is revoked', () => {
  it('insights record nothing more after consent is revoked', async () => {
    const { insights, arrives, events, stopped } = aService();
    insights.consentIs('given');
    await arrives();
    insights.recorded(buttonClicked);
    insights.consentIs('refused');
    insights.recorded(sent);
    expect(events()).toEqual([[buttonClicked]]);
    expect(stopped()).toEqual([true]);
  });

  it('insights record nothing when consent was revoked while the service was still loading', async () => {
    const { insights, arrives, events, stopped } = aService();
    insights.consentIs('given');
    insights.recorded(buttonClicked);
    insights.consentIs('refused');
    insights.recorded(sent);
    await arrives();
    expect(events()).toEqual([[]]);
    expect(stopped()).toEqual([true]);
  });

  it('insights record again after a new yes that follows a revoked consent', async () => {
    const { insights, arrives, events } = aService();
    insights.consentIs('given');
    await arrives();
    insights.consentIs('refused');
    insights.recorded(buttonClicked);
    insights.consentIs('given');
    await arrives();
    insights.recorded(sent);
    expect(events()).toEqual([[], [sent]]);
  });
});

describe('insights whose service fails to load', () => {
  it('insights whose service fails to load do not throw, and load it again with the next yes', async () => {
    const { insights, arrives, fails, asked, events } = aService();
    insights.consentIs('given');
    await fails();
    insights.recorded(buttonClicked);
    insights.consentIs('given');
    expect(asked()).toBe(2);
    await arrives();
    insights.recorded(sent);
    expect(events()).toEqual([[sent]]);
  });
});
