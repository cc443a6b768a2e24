import { generatePath } from 'react-router-dom';
import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { paths } from '../../../app/paths.ts';

type NeedLink = { readonly to: string; readonly words: string };

/** The link of a need: to its order, or to the page for its kind; undefined without such a page. */
export const needLink = ({ kind, order }: DeskOverview['needs'][number]): NeedLink | undefined =>
  order === undefined
    ? linksByKind[kind]
    : {
        to: generatePath(paths.deskOrder, { id: order }),
        words: kind === 'email-refused' ? 'Correct the address' : 'See the order',
      };

const linksByKind: Readonly<Record<string, NeedLink | undefined>> = {
  'order-review': { to: `${paths.deskOrders}?status=attention`, words: 'See the orders' },
  'double-admission': { to: paths.deskDevices, words: 'Check it' },
  'void-admission': { to: paths.deskDevices, words: 'Check it' },
  'till-not-cashed-up': { to: `${paths.deskMoney}#discrepancies`, words: 'See the tills' },
  'trader-lapsing': { to: paths.deskTraders, words: 'See the traders' },
  'trader-not-come': { to: paths.deskPitches, words: 'See the set-up slots' },
  'trader-papers': { to: paths.deskTraders, words: 'See the traders' },
  'take-down': { to: paths.deskGallery, words: 'Answer' },
  'carer-request': { to: paths.deskCarers, words: 'Review' },
  'device-offline': { to: paths.deskDevices, words: 'See the devices' },
};
