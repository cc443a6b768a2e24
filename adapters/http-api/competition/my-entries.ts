import { listOwnEntries } from '#core/competition/day/api.ts';
import { withdrawOwnEntry } from '#core/competition/day/withdrawal/api.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { MyEntries } from '#core/site/my-festival/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The visitor's own entries, through our own server's API. */
export const httpMyEntries = (http: HttpClient): MyEntries => ({
  day: async () => answerOf(await http.call(listOwnEntries, {})),

  async withdraw(entry) {
    const withdrawn = await http.call(withdrawOwnEntry, { body: { entry } }, { expected: ['too-many-requests'] });
    if (withdrawn.ok) return ok(undefined);
    const { kind } = withdrawn.refusal;
    return refuse(kind === 'too-many-requests' ? 'too-often' : kind);
  },
});
