import type { Edition } from '#core/kernel/edition/edition.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import { paths } from '../paths.ts';

/** A place of the desk: its address and the word in the rail. */
export type DeskPlace = { readonly to: string; readonly title: string };

/**
 * All places, grouped by purpose: Overview; Orders, Waiting lists, Vouchers, Carers, Catalogue, Traders; Lists,
 * Messages, Banner, Jobs, Devices, Cancel the day; Content, Pictures, Settings, Money, Years, People, Audit log; and the festival's
 * day.
 */
const deskPlaces: readonly (readonly DeskPlace[])[] = [
  [{ to: paths.desk, title: 'Overview' }],
  [
    { to: paths.deskOrders, title: 'Orders' },
    { to: paths.deskWaiting, title: 'Waiting lists' },
    { to: paths.deskVouchers, title: 'Vouchers' },
    { to: paths.deskCarers, title: 'Carers' },
    { to: paths.deskCatalogue, title: 'Catalogue' },
    { to: paths.deskTraders, title: 'Traders' },
  ],
  [
    { to: paths.deskLists, title: 'Lists' },
    { to: paths.deskMessages, title: 'Messages' },
    { to: paths.deskBanner, title: 'Banner' },
    { to: paths.deskJobs, title: 'In progress' },
    { to: paths.deskDevices, title: 'Devices' },
    { to: paths.deskDayOff, title: 'Cancel the day' },
  ],
  [
    { to: paths.deskContent, title: 'Content' },
    { to: paths.deskGallery, title: 'Pictures' },
    { to: paths.deskSettings, title: 'Settings' },
    { to: paths.deskMoney, title: 'Money' },
    { to: paths.deskEditions, title: 'Years' },
    { to: paths.deskPeople, title: 'People' },
    { to: paths.deskLog, title: 'Audit log' },
  ],
  [
    { to: paths.entrants, title: 'Entrants' },
    { to: paths.placingDesk, title: 'Placing' },
    { to: paths.gate, title: 'Gate' },
    { to: paths.rings, title: 'Rings' },
    { to: paths.door, title: 'Door' },
    { to: paths.resultsDesk, title: 'Results' },
  ],
];

/** The places in the rail, of the parts that the edition has. */
export const deskPlacesIn = (edition: Pick<Edition, 'parts'>): readonly (readonly DeskPlace[])[] =>
  deskPlaces.map((group) => group.filter(({ to }) => !isSwitchedOff(to, edition))).filter((group) => group.length > 0);
