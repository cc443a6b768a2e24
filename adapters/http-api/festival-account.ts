import * as z from 'zod/mini';
import type { FestivalAccount, SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { failureOf, type HttpClient, type Problem } from './http-client.ts';

const moment = z.pipe(z.number(), z.transform(instant));
const accountStatus = z.object({ goesAt: z.nullable(moment), news: z.nullable(z.boolean()) });
const nothing = z.object({});

const kinds: Readonly<Record<string, SettingsRefusal['kind']>> = {
  log_in_first: 'logged-out',
  word_missing: 'not-accepted',
  address_unproven: 'not-accepted',
  link_over: 'already-done',
  too_many_requests: 'too-often',
};

/** @throws ServiceFailure for a problem nobody expected here */
const outcomeOf = <Value>(asked: Result<Value, Problem>): Result<Value, SettingsRefusal> => {
  if (asked.ok) return asked;
  const kind = kinds[asked.refusal.code];
  if (!kind) throw failureOf(asked.refusal);
  return refuse({ kind });
};

/** `/api/account/…`: the festival's own side of an account. */
export const httpFestivalAccount = (http: HttpClient): FestivalAccount => {
  const change = async (path: string, body: unknown) => {
    const changed = outcomeOf(await http.ask({ path, answer: nothing, body }));
    return changed.ok ? ok(undefined) : changed;
  };
  return {
    read: async () => outcomeOf(await http.ask({ path: '/api/account/standing', answer: accountStatus })),
    setNewsSubscription: (wanted) => change('/api/account/news', { wanted }),
    stay: () => change('/api/account/deletion/keep', { token: null }),
    async leave(word) {
      const answer = z.object({ dueAt: moment });
      const left = outcomeOf(await http.ask({ path: '/api/account/deletion', answer, body: { word } }));
      return left.ok ? ok(left.value.dueAt) : left;
    },
    async download() {
      const held = outcomeOf(await http.ask({ path: '/api/account/data', answer: z.looseObject({}) }));
      return held.ok ? ok(JSON.stringify(held.value, null, 2)) : held;
    },
  };
};
