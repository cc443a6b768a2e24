import {
  listRegistrations,
  saveCompetitionForm,
  saveHaveAGoForm,
  saveQuestionnaire,
} from '#core/competition/entries/api.ts';
import type { MyRegistrations } from '#core/competition/entries/client.ports.ts';
import type { RegistrationRequest } from '#core/competition/entries/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

const options = { expected: ['too-many-requests'] } as const;

/** The visitor's own forms of the day, through our own server's API. */
export const httpMyRegistrations = (http: HttpClient): MyRegistrations => ({
  all: async () => answerOf(await http.call(listRegistrations, {})),

  async save(request) {
    const saved = await send(http, request);
    if (saved.ok) return ok(undefined);
    const { refusal } = saved;
    return refuse(refusal.kind === 'too-many-requests' ? { kind: 'too-often' } : refusal);
  },
});

const send = (http: HttpClient, { kind, ...body }: RegistrationRequest) => {
  if ('ticket' in body) return http.call(saveCompetitionForm, { body }, options);
  if ('id' in body) return http.call(saveHaveAGoForm, { body }, options);
  return http.call(saveQuestionnaire, { body }, options);
};
