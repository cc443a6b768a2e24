import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { periodMs, retainedFrom } from '#core/kernel/retention/policy.ts';
import { retentionFactNames, retentionFacts } from '#core/kernel/retention/retention-facts.ts';
import { day, parseInstant } from '#core/kernel/time.ts';

describe('the retention policy', () => {
  it('the retention policy gives each period in the words of the privacy page', () => {
    expect(retentionFacts).toEqual({
      'retention.messages': 'thirteen months',
      'retention.idleAddresses': '30 days',
      'retention.carerEvidence': '30 days',
      'retention.carerRequests': 'thirteen months',
      'retention.takeDowns': 'thirteen months',
      'retention.traderDrafts': '60 days',
      'retention.traderPapers': 'three months',
      'retention.closedTraderPapers': '30 days',
      'retention.traderApplications': 'thirteen months',
      'retention.waitingParties': '30 days',
      'retention.mergedAccounts': '30 days',
      'retention.accountActivity': '90 days',
      'retention.staffActions': 'two years',
      'retention.payments': 'six years',
    });
  });

  it('the retention policy counts in days: 396 for thirteen months, 730 for two years', () => {
    expect(periodMs('messages')).toBe(396 * day);
    expect(periodMs('staffActions')).toBe(730 * day);
    const now = parseInstant('2025-11-22T10:00:00Z');
    expect(retainedFrom('accountActivity', now)).toBe(parseInstant('2025-08-24T10:00:00Z'));
  });

  it('the retention policy has all its periods on the privacy page, each by a placeholder', async () => {
    const page = await readFile(
      new URL('../../../../fixtures/editions/2025/pages/privacy.yaml', import.meta.url),
      'utf8',
    );
    for (const name of retentionFactNames) expect(page).toContain(`{${name}}`);
    expect(page).not.toMatch(/\d+ days|thirteen months|(two|six) years/);
  });
});
