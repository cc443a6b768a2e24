import { paths } from '../../../app/paths.ts';

/** Where each kind of need leads, in words; one without a page has no link. */
export const needLinks: Readonly<Record<string, { readonly to: string; readonly words: string } | undefined>> = {
  'order-review': { to: `${paths.deskOrders}?status=attention`, words: 'See the orders' },
  'double-admission': { to: paths.deskDevices, words: 'Check it' },
  'void-admission': { to: paths.deskDevices, words: 'Check it' },
  'device-offline': { to: paths.deskDevices, words: 'See the devices' },
};
