import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/content/settings/api.ts';
import {
  checkSettings,
  discardSettingsDraft,
  publishSettings,
  readSettings,
  restoreSettings,
  type SettingsDeskPorts,
  saveSettingsDraft,
} from '#core/desk/content/settings/change-settings.ts';
import { settingsFileName } from '#core/desk/content/settings/settings-file.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { contentAuthor } from './content-author.ts';

export type SettingsRoutesPorts = Guarded &
  SettingsDeskPorts & {
    /** The edition in force. */
    readonly edition: Pick<Edition, 'startsAt'>;
  };

/** Ten times the longest settings. */
const maxBytes = 128 * 1024;

/** The settings of the edition at the desk: reading, checking, drafts, publications and earlier versions again. */
export const editionSettingsRoutes =
  (ports: SettingsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const answer = settingsAtDesk(ports);
    privateNoStore(app);

    endpointRoute(app, api.readEditionSettings, { guard }, async () => answer());

    endpointRoute(app, api.checkEditionSettings, { guard, bodyLimit: maxBytes }, async (request) => {
      const { mistakes, effects } = await checkSettings(ports, request.body.value);
      return { mistakes: [...mistakes], effects: [...effects] };
    });

    endpointRoute(app, api.saveSettingsDraft, { guard, bodyLimit: maxBytes }, async (request, reply, staff) => {
      const { revision, value } = request.body;
      const saved = await saveSettingsDraft(ports, { revision, by: contentAuthor(staff.user) }, value);
      if (saved.ok) return answer();
      return sendRefusal(reply, api.saveSettingsDraft, { ...saved.refusal, now: await answer() });
    });

    endpointRoute(app, api.discardSettingsDraft, { guard }, async (request, reply, staff) => {
      const { revision } = request.body;
      const discarded = await discardSettingsDraft(ports, { revision, describe: staff.describe });
      if (discarded.ok) return answer();
      return sendRefusal(reply, api.discardSettingsDraft, { ...discarded.refusal, now: await answer() });
    });

    endpointRoute(app, api.publishSettings, { guard, bodyLimit: maxBytes }, async (request, reply, staff) => {
      const { revision, value } = request.body;
      const change = { revision, by: contentAuthor(staff.user), describe: staff.describe };
      const done = await publishSettings(ports, change, value);
      if (done.ok) return answer();
      if (done.refusal.kind !== 'settings-moved') return sendRefusal(reply, api.publishSettings, done.refusal);
      return sendRefusal(reply, api.publishSettings, { ...done.refusal, now: await answer() });
    });

    endpointRoute(app, api.restoreSettings, { guard }, async (request, reply, staff) => {
      const { revision, version } = request.body;
      const change = { revision, by: contentAuthor(staff.user), describe: staff.describe };
      const done = await restoreSettings(ports, change, version);
      if (done.ok) return answer();
      if (done.refusal.kind !== 'settings-moved') return sendRefusal(reply, api.restoreSettings, done.refusal);
      return sendRefusal(reply, api.restoreSettings, { ...done.refusal, now: await answer() });
    });
  };

/** The settings as the desk shows them, with what the draft would do, their history and what is sold. */
const settingsAtDesk = (ports: SettingsRoutesPorts) => async () => {
  const [{ head, value, published, mistakes }, history, { tickets, dayMoved }] = await Promise.all([
    readSettings(ports),
    ports.contentStore.history(ports.editionKey, settingsFileName),
    ports.figures(),
  ]);
  const { effects } = await checkSettings(ports, value);
  return {
    ...{ value, published, mistakes: [...mistakes], effects: [...effects], tickets, dayMoved },
    now: ports.festivalClock.now(),
    revision: head.revision,
    version: head.version,
    draft: head.draft && {
      by: head.draft.by.name,
      at: shownAt(ports, head.draft.at),
      basedOn: head.draft.basedOn,
    },
    history: history.map(({ by, at, ...version }) => ({ ...version, by: by.name, at: shownAt(ports, at) })),
    opensAt: ports.edition.startsAt,
  };
};

/** Converts a time of the machine's clock into the festival's clock. */
const shownAt = ({ festivalClock, machineClock }: SettingsRoutesPorts, at: Instant): Instant =>
  instant(at + festivalClock.now() - machineClock.now());
