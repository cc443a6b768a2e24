import { type ForgetEvidencePorts, forgetEvidence } from '#core/desk/carers/forget-evidence.ts';
import { sensitiveQuestions } from '#core/desk/content/sale-rules-desk.ts';
import { type ForgetTakeDownsPorts, forgetTakeDowns } from '#core/desk/gallery/forget-take-downs.ts';
import { type ForgetActivityPorts, forgetActivity } from '#core/desk/personal-data/forget-activity.ts';
import { type ForgetOrdersPorts, forgetOrders } from '#core/desk/personal-data/forget-orders.ts';
import { type ForgetTradersPorts, forgetTraders } from '#core/desk/traders/forget-traders.ts';
import { type ForgetOldActionsPorts, forgetOldActions } from '#core/kernel/audit-log/forget-old-actions.ts';
import { type ForgetOldDeliveriesPorts, forgetOldDeliveries } from '#core/kernel/email/forget-old-deliveries.ts';
import { day, hour } from '#core/kernel/time.ts';
import { type ForgetEndedPorts, forgetEndedParties } from '#core/shop/waiting-lists/forget-ended-parties.ts';
import { type PurgeExpiredPorts, purgeExpired } from '#core/site/site-forms/purge-expired.ts';
import { type ForgetSensitivePorts, forgetSensitive } from '#core/tickets/answers/forget-sensitive.ts';
import { type ForgetPhonesPorts, forgetPhones } from '#core/tickets/issued/wallets/forget-phones.ts';
import type { Job } from './start-jobs.ts';

/** The ports of the retention jobs, by feature. */
export type RetentionPorts = {
  readonly waiting: ForgetEndedPorts;
  readonly tickets: Pick<ForgetPhonesPorts, 'walletPasses'>;
  readonly siteForms: PurgeExpiredPorts;
  readonly shop: Omit<ForgetSensitivePorts, 'sensitiveQuestions'> & ForgetEvidencePorts;
  readonly deskCatalogue: Parameters<typeof sensitiveQuestions>[0];
  readonly desk: ForgetOldActionsPorts;
  readonly traders: ForgetTradersPorts;
  readonly gallery: ForgetTakeDownsPorts;
  readonly email: Pick<ForgetOldDeliveriesPorts, 'emailDeliveries'>;
  readonly personalData: ForgetActivityPorts & ForgetOrdersPorts;
};

/** The jobs that delete personal data at the end of its retention period (F24). */
export const retentionJobs = ({
  waiting,
  tickets,
  siteForms,
  shop,
  deskCatalogue,
  desk,
  traders,
  gallery,
  email,
  personalData,
}: RetentionPorts): readonly Job[] => [
  { name: 'parties that left their waiting lists', intervalMs: hour, run: forgetEndedParties(waiting) },
  { name: 'expired addresses and messages', intervalMs: hour, run: purgeExpired(siteForms) },
  {
    name: 'allergies after the day',
    intervalMs: hour,
    run: forgetSensitive({ ...shop, sensitiveQuestions: () => sensitiveQuestions(deskCatalogue) }),
  },
  { name: 'phones with passes after the day', intervalMs: hour, run: forgetPhones({ ...shop, ...tickets }) },
  { name: 'evidence for carers’ tickets', intervalMs: hour, run: forgetEvidence(shop) },
  { name: 'papers and applications of traders', intervalMs: hour, run: forgetTraders(traders) },
  { name: 'requests about pictures', intervalMs: day, run: forgetTakeDowns(gallery) },
  { name: 'audit log', intervalMs: day, run: forgetOldActions(desk) },
  { name: 'outcomes of old emails', intervalMs: day, run: forgetOldDeliveries({ ...desk, ...email }) },
  { name: 'activity of accounts', intervalMs: day, run: forgetActivity(personalData) },
  { name: 'people in old orders', intervalMs: day, run: forgetOrders(personalData) },
];
