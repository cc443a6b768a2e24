import type { FastifyPluginAsync } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import { listEntrants } from '#core/competition/day/entrants/api.ts';
import { entrantContacts } from '#core/competition/day/entrants/entrant-contacts.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import { listHaveAGoDogs } from '#core/competition/entries/api.ts';
import { haveAGoDogs } from '#core/competition/entries/have-a-go-dogs.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Log } from '#core/kernel/ports.ts';
import { londonDate } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { onlyWithPart } from '../../http/only-with-part.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

export type EntrantRoutesPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'read'>;
  readonly registrations: Pick<Registrations, 'haveAGo'>;
  readonly edition: Pick<Edition, 'startsAt' | 'parts'>;
  readonly guard: Guard;
  readonly log: Log;
};

/** Contacts of entrants and the answers of Have A Go forms, for the organiser. Logs who read what about how many people. */
export const entrantRoutes =
  ({ competitionDay, registrations, edition, guard, log }: EntrantRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const logReading = ({ id }: User, what: string, people: number) =>
      log.info('personal data read by staff', { by: id, what, people });

    privateNoStore(app);

    const ofCompetition = { guard, onRequest: onlyWithPart(edition, 'competition') };
    const ofHaveAGo = { guard, onRequest: onlyWithPart(edition, 'haveAGo') };

    endpointRoute(app, listEntrants, ofCompetition, async (_request, _reply, { user: organiser }) => {
      const entrants = entrantContacts(await competitionDay.read(), londonDate(edition.startsAt));
      logReading(organiser, 'contacts of entrants', entrants.length);
      return { entrants: [...entrants] };
    });

    endpointRoute(app, listHaveAGoDogs, ofHaveAGo, async (_request, _reply, { user: organiser }) => {
      const dogs = haveAGoDogs(await registrations.haveAGo());
      logReading(organiser, 'contacts and health answers of Have A Go', dogs.length);
      return { dogs: [...dogs] };
    });
  };
