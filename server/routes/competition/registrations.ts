import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import {
  listRegistrations,
  saveCompetitionForm,
  saveHaveAGoForm,
  saveQuestionnaire,
} from '#core/competition/entries/api.ts';
import { registrationMessages as messages } from '#core/competition/entries/messages.ts';
import { ownRegistrations } from '#core/competition/entries/own-registrations.ts';
import type {
  AnswersBeforePayment,
  RegistrationRefusal,
  RegistrationRequest,
} from '#core/competition/entries/ports.ts';
import { type SaveRegistrationPorts, saveRegistration } from '#core/competition/entries/save-registration.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { onlyWithPart } from '../../http/only-with-part.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type RegistrationRoutesPorts = SaveRegistrationPorts & {
  readonly askedBeforeMoney: AnswersBeforePayment;
  readonly currentUser: CurrentUser;
  readonly guard: Guard;
  /** Called after a user's first answered questionnaire, because gates and judges' phones wait for it. */
  readonly questionnaireAnswered: (user: UserId) => Promise<void>;
};

/** A user's own forms of the day (S5). */
export const registrationRoutes =
  (ports: RegistrationRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const save = saveRegistration(ports);
    const list = ownRegistrations(ports);

    privateNoStore(app);

    const saveFor = async (reply: FastifyReply, request: RegistrationRequest, user: User | null) => {
      if (!user) return sendUnauthorized(reply);
      const isFirst = request.kind === 'questionnaire' && (await list(user.id)).questionnaireDoneAt === null;
      const outcome = await save(request, user);
      if (outcome.ok && isFirst) await ports.questionnaireAnswered(user.id);
      return outcome.ok ? { id: outcome.value.id } : sendRegistrationRefusal(reply, outcome.refusal);
    };

    endpointRoute(app, listRegistrations, { guard }, async (_request, _reply, { user }) => list(user.id));

    const ofCompetition = { guard, onRequest: onlyWithPart(ports.edition, 'competition') };
    const ofHaveAGo = { guard, onRequest: onlyWithPart(ports.edition, 'haveAGo') };

    endpointRoute(app, saveCompetitionForm, ofCompetition, async (request, reply) =>
      saveFor(reply, { kind: 'competition', ...request.body }, await ports.currentUser(request)),
    );

    endpointRoute(app, saveHaveAGoForm, ofHaveAGo, async (request, reply) =>
      saveFor(reply, { kind: 'have-a-go', ...request.body }, await ports.currentUser(request)),
    );

    endpointRoute(app, saveQuestionnaire, ofCompetition, async (request, reply) =>
      saveFor(reply, { kind: 'questionnaire', ...request.body }, await ports.currentUser(request)),
    );
  };

/** Sends a refusal of any of the three forms, which declare the same refusals. Adds the page's sentence, for programs. */
const sendRegistrationRefusal = (reply: FastifyReply, refusal: RegistrationRefusal) =>
  sendRefusal(reply, saveCompetitionForm, { ...refusal, detail: messages.refusals[refusal.kind] });
