import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmailAddress, parseEmail } from '#core/kernel/email-address.ts';
import type { AllowedInsights } from '#core/kernel/insights/client.ports.ts';
import type { InsightEvent, KnownPerson } from '#core/kernel/insights/events.ts';

/** @throws Error for a malformed address */
export const emailOf = (text: string): EmailAddress => {
  const email = parseEmail(text);
  if (!email) throw new Error(`not an address: ${text}`);
  return email;
};

/** The insights port, and the events that the service received from it. */
export type WatchedInsights = {
  readonly insights: AllowedInsights;
  events(): readonly InsightEvent[];
  people(): readonly KnownPerson[];
  /** The names of the service's entries in this device's storage. */
  kept(): readonly string[];
  close(): Promise<void>;
};

const subscribed: InsightEvent = { kind: 'button-clicked', button: 'subscribe' };
const wroteToUs: InsightEvent = { kind: 'form-sent', form: 'contact' };

export const insightsContract = (name: string, open: () => Promise<WatchedInsights>) =>
  describe(`Insights: ${name}`, () => {
    let watched: WatchedInsights;
    beforeEach(async () => {
      watched = await open();
    });
    afterEach(() => watched.close());

    const person = { email: emailOf('ruth@example.co.uk'), name: 'Ruth' };

    it('the insights port records clicks and submissions in order', async () => {
      watched.insights.recorded(subscribed);
      watched.insights.recorded(wroteToUs);
      await expect.poll(() => watched.events()).toEqual([subscribed, wroteToUs]);
      expect(watched.people()).toEqual([]);
    });

    it('the insights port identifies a user by email address and name', async () => {
      watched.insights.identified(person);
      await expect.poll(() => watched.people()).toEqual([person]);
    });

    it('the insights port identifies a user without a name', async () => {
      watched.insights.identified({ ...person, name: '' });
      await expect.poll(() => watched.people()).toEqual([{ ...person, name: '' }]);
    });

    it('the insights port records and stores nothing after it is stopped, once or twice', async () => {
      watched.insights.recorded(subscribed);
      await expect.poll(() => watched.events()).toEqual([subscribed]);
      expect(watched.kept()).not.toEqual([]);
      watched.insights.stop();
      watched.insights.stop();
      watched.insights.recorded(wroteToUs);
      watched.insights.identified(person);
      expect(watched.kept()).toEqual([]);

      const others = await open();
      try {
        others.insights.recorded(wroteToUs);
        await expect.poll(() => others.events()).toEqual([wroteToUs]);
        expect(watched.events()).toEqual([subscribed]);
        expect(watched.people()).toEqual([]);
        others.insights.stop();
      } finally {
        await others.close();
      }
    });
  });
