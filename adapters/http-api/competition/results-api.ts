import { listRunEvents } from '#core/competition/day/judge/api.ts';
import {
  answerRunQuery,
  askAboutRun,
  chooseClassReadings,
  clearStrayRun,
  confirmRunAtDesk,
  correctOneRun,
  decideRunAttempt,
  listBoards,
  listReadings,
  readResultsDesk,
  readScoreSheet,
  takeResultStep,
} from '#core/competition/results/api.ts';
import type { ResultsApi } from '#core/competition/results/client.ports.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import { type HttpClient, unexpected } from '../http-client.ts';

/** The problems for which the pages show the server's own message. */
const options = {
  expected: ['invalid-request', 'log-in-first', 'staff-only', 'not-your-run', 'too-many-requests'],
} as const;

/** Results, and the head judge's work on them, through our own server's API. @param ofYear the client that asks a closed year */
export const httpResultsApi = (http: HttpClient, ofYear: (year: number) => HttpClient): ResultsApi => ({
  async boardsOf(year) {
    const read = await ofYear(year).call(listBoards, {});
    if (!read.ok) throw unexpected(read.refusal);
    return read.value;
  },
  sheet: (entry) => http.call(readScoreSheet, { params: { entry } }, options),
  ask: async (entry, words) => done(await http.call(askAboutRun, { params: { entry }, body: { words } }, options)),
  async desk() {
    const read = await http.call(readResultsDesk, {}, options);
    return read.ok ? ok(read.value.groups) : read;
  },
  takeStep: async ({ class: of, level }, step) =>
    done(await http.call(takeResultStep, { params: { class: of, level }, body: step }, options)),
  correct: async (entry, change) => done(await http.call(correctOneRun, { params: { entry }, body: change }, options)),
  clearStray: async (entry) => done(await http.call(clearStrayRun, { params: { entry }, body: {} }, options)),
  async recorded(entry) {
    const read = await http.call(listRunEvents, { params: { entry } }, options);
    return read.ok ? ok(read.value.marks) : read;
  },
  confirm: async (entry, confirmation) =>
    done(await http.call(confirmRunAtDesk, { params: { entry }, body: confirmation }, options)),
  decideAttempt: async (entry, decision) =>
    done(await http.call(decideRunAttempt, { params: { entry }, body: decision }, options)),
  answer: async (id, words) => done(await http.call(answerRunQuery, { params: { id }, body: { words } }, options)),
  async readings() {
    const read = await http.call(listReadings, {}, options);
    return read.ok ? ok(read.value.classes) : read;
  },
  chooseReadings: async (choice) => done(await http.call(chooseClassReadings, { body: choice }, options)),
});

const done = <Refusal>(called: Result<unknown, Refusal>): Result<void, Refusal> => (called.ok ? ok(undefined) : called);
