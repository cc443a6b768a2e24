import type { FastifyPluginAsync } from 'fastify';
import { readAccountStatus, setNews } from '#core/accounts/settings/api.ts';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import { exportOwnData } from '#core/desk/personal-data/api.ts';
import { isPutOff } from '#core/desk/personal-data/deletion/deletion.ts';
import type { Deletions } from '#core/desk/personal-data/deletion/ports.ts';
import {
  exportPersonalData,
  type PersonalDataExportPorts,
} from '#core/desk/personal-data/export/export-personal-data.ts';
import { isSubscribedToNews, type MemberNewsPorts, setNewsSubscription } from '#core/site/site-forms/member-news.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type AccountDataPorts = PersonalDataExportPorts &
  MemberNewsPorts & {
    readonly deletions: Deletions;
    readonly twoStepDutyOf: (user: User) => Promise<TwoStepDuty | null>;
    readonly guard: Guard;
  };

/** The festival's own data of an account: its status, its subscription to the news, and the export of personal data. */
export const accountDataRoutes =
  (ports: AccountDataPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const exportData = exportPersonalData(ports);
    const news = isSubscribedToNews(ports);
    const setSubscription = setNewsSubscription(ports);

    privateNoStore(app);

    endpointRoute(app, readAccountStatus, { guard }, async (_request, _reply, { user: visitor }) => {
      const [deletion, hasThem, twoStepDuty] = await Promise.all([
        ports.deletions.find(visitor.id),
        news(visitor),
        ports.twoStepDutyOf(visitor),
      ]);
      return {
        deletionDueAt: deletion?.dueAt ?? null,
        ...(deletion && isPutOff(deletion, visitor, ports.machineClock.now()) && { deletionWaits: true as const }),
        news: hasThem,
        twoStepDuty,
      };
    });

    endpointRoute(app, setNews, { guard }, async (request, reply, { user: visitor }) => {
      const outcome = await setSubscription(visitor, request.body.wanted);
      return outcome.ok ? {} : sendRefusal(reply, setNews, outcome.refusal);
    });

    endpointRoute(app, exportOwnData, { guard }, async (_request, _reply, { user: visitor }) => exportData(visitor));
  };
