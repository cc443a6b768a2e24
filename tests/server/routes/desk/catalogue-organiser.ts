import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { userId } from '#core/kernel/ids.ts';
import type { OpenFestival } from '../../../support/festival.ts';

/** An organiser who reads and changes the catalogue as the desk's pages do. */
export const anOrganiserOfTheCatalogue = async (festival: OpenFestival) => {
  const visitor = festival.visitor();
  const id = userId(await visitor.joins());
  await festival.ports.accounts.members.addLabel(id, 'organiser');
  const read = async () => (await visitor.get('/api/desk/catalogue')).json as DeskCatalogue;
  const product = async (of: string) => {
    const found = (await read()).products.find((each) => each.id === of);
    if (!found) throw new Error(`no ${of}`);
    return found;
  };
  return {
    ...visitor,
    read,
    product,
    change: async (of: string, news: object, more: object = {}) => {
      const { version, listing } = await product(of);
      const sent = { madeOn: version, listing: { ...listing, ...news }, acceptsBelowSold: false, ...more };
      return visitor.post(`/api/desk/catalogue/products/${of}`, sent);
    },
  };
};
