import { describe, expect, it } from 'vitest';
import { actionsAPage, logPage } from '#core/kernel/audit-log/log-page.ts';
import type { LogFilter } from '#core/kernel/audit-log/ports.ts';
import { hour } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const all = (count: number) => Array.from({ length: count }, (_, at) => aStaffAction(`action_${at}`));
const log = (count: number) => ({
  page: async (_filter: LogFilter, _after: unknown, most: number) => all(count).slice(0, most),
});

describe('a page of the audit log', () => {
  it('a page of the audit log is the last one when exactly as many actions are left as it has', async () => {
    expect(await logPage(log(actionsAPage), {})).toMatchObject({ next: null });
    const { actions, next } = await logPage(log(actionsAPage + 1), {});
    expect(actions).toHaveLength(actionsAPage);
    expect(next).toBe(`${actions.at(-1)?.at}.${actions.at(-1)?.id}`);
  });

  it('a page of the audit log of a day in London has its 25 hours when the clocks go back', async () => {
    const asked: LogFilter[] = [];
    const noting = async (filter: LogFilter) => {
      asked.push(filter);
      return [];
    };
    await logPage({ page: noting }, { day: '2025-10-26' });
    expect((asked[0]?.until ?? 0) - (asked[0]?.from ?? 0)).toBe(25 * hour);
  });
});
