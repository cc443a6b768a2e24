import type { ListExportPorts } from '#core/desk/lists/read-list.ts';
import type { OverviewPorts } from '#core/desk/overview/overview.ts';
import type { Tills } from '#core/door/box-office/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import type { ProviderBalance } from '#core/money/balance/ports.ts';
import { describeActions } from '../../http/describe-actions.ts';
import type { NetworkKey } from '../../http/network-key.ts';
import type { Desk } from '../../routes/desk/desk.ts';
import type { Stores } from '../stores.ts';
import { pdfPictures } from './pdf-pictures.ts';

type Deps = {
  readonly stores: Pick<
    Stores,
    | 'auditLog'
    | 'carerRequests'
    | 'gallery'
    | 'traders'
    | 'emailDeliveries'
    | 'salesFigures'
    | 'moneyRecords'
    | 'checkpoints'
  >;
  readonly overview: Pick<
    OverviewPorts,
    | 'salesFaults'
    | 'alerts'
    | 'catalogue'
    | 'placesLeft'
    | 'saleRules'
    | 'doorFigures'
    | 'usedRefunds'
    | 'absentTraders'
    | 'schedule'
    | 'pastSales'
  >;
  readonly lists: ListExportPorts;
  readonly tills: Tills;
  readonly providerBalance: ProviderBalance;
  readonly edition: Edition;
  readonly log: Log;
  readonly networkKey: NetworkKey;
  readonly clocks: Clocks;
};

export const composeDesk = ({ stores, networkKey, clocks, overview, ...given }: Deps): Desk => ({
  ...clocks,
  ...given,
  auditLog: stores.auditLog,
  pdfPictures: pdfPictures(),
  moneyRecords: stores.moneyRecords,
  checkpoints: stores.checkpoints,
  overview: {
    ...overview,
    ...clocks,
    edition: given.edition,
    salesFigures: stores.salesFigures,
    emailDeliveries: stores.emailDeliveries,
    carerRequests: stores.carerRequests.all,
    takeDownsWaiting: stores.gallery.waiting,
    traders: stores.traders.all,
    openedTills: given.tills.opened,
  },
  describeActions: describeActions(networkKey, clocks.machineClock, given.edition),
});
