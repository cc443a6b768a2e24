import type { FastifyPluginAsync } from 'fastify';
import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import {
  changeRules,
  type RulesChange,
  type RulesDeskPorts,
  readRules,
  restoreRules,
  rulesFileName,
} from '#core/desk/content/sale-rules-desk.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';
import * as api from '#core/tickets/sale-rules/desk-api.ts';
import type { RulesValue } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { withPoolPlaces } from '#core/tickets/sale-rules/sale-rules.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type RulesRoutesPorts = Guarded &
  RulesDeskPorts & {
    readonly catalogueChanges: Pick<CatalogueChanges, 'poolPlaces'>;
    /** Reads the products, and stores the capacities of their pools. */
    readonly catalogue: () => Promise<unknown>;
    readonly festivalClock: Clock;
  };

/** The rules of sale at the desk: questions, needs and pools (F36). */
export const rulesDeskRoutes =
  (ports: RulesRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    privateNoStore(app);

    const answer = async () => {
      const [{ revision, version, rules }, places, history] = await Promise.all([
        readRules(ports),
        ports.catalogueChanges.poolPlaces(),
        ports.contentStore.history(ports.editionKey, rulesFileName),
      ]);
      const { pools, needs, questions, classBeforeMoney } = withPoolPlaces(rules, places);
      const ahead = ports.festivalClock.now() - ports.machineClock.now();
      return {
        ...{ revision, version, checkpoints: ports.checkpoints },
        now: ports.festivalClock.now(),
        value: {
          ...{ pools, needs, classBeforeMoney },
          questions: questions.map(({ called = null, ...question }) => ({ ...question, called })),
        },
        poolsTaken: [...new Set([...pools.map(({ id }) => id), ...places.keys()])],
        history: history.map((each) => ({
          ...{ version: each.version, by: each.by.name, restored: each.restored },
          at: instant(each.at + ahead),
        })),
      };
    };

    endpointRoute(app, api.readRulesDesk, { guard }, async () => answer());

    endpointRoute(app, api.changeRulesDesk, { guard }, async (request, reply, staff) => {
      const { revision, value } = request.body;
      const { id, name } = staff.user;
      const change: RulesChange = { revision, by: { userId: id, name }, describe: staff.describe };
      const done = await changeRules(ports, change, inTheFile(value));
      if (!done.ok) return sendRefusal(reply, api.changeRulesDesk, done.refusal);
      await ports.catalogue();
      return answer();
    });

    endpointRoute(app, api.restoreRulesDesk, { guard }, async (request, reply, staff) => {
      const { revision, version } = request.body;
      const { id, name } = staff.user;
      const change: RulesChange = { revision, by: { userId: id, name }, describe: staff.describe };
      const done = await restoreRules(ports, change, version);
      if (!done.ok) return sendRefusal(reply, api.restoreRulesDesk, done.refusal);
      await ports.catalogue();
      return answer();
    });
  };

/** The rules in the format of the edition's file: without optional fields that are empty, and with moments as text. */
const inTheFile = ({ pools, needs, questions, classBeforeMoney }: RulesValue): Json => ({
  ...{ pools, needs },
  questions: questions.map(({ id, products, asks, called, hint, options, required, sensitive, until, shownAt }) => ({
    ...{ id, products, asks },
    ...(called && { called }),
    ...(hint && { hint }),
    ...(options.length > 0 && { options }),
    ...(required && { required }),
    ...(sensitive && { sensitive }),
    until: new Date(until).toISOString().replace(/\.\d+Z$/, '+00:00'),
    ...(shownAt.length > 0 && { shownAt }),
  })),
  classBeforeMoney,
});
