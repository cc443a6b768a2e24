import { type Figure, type Row, ratio, threeTimes } from '../figures.ts';
import { type Call, closedLoop } from '../load.ts';

const perSecond = (port: number, call: Call): Promise<Figure> =>
  threeTimes(async () => (await closedLoop(port, call)).perSecond);

/** Reading: the product list and whole pages, each beside a ready buffer sent by nothing but node:http. */
export const readingRows = async (site: number, listCached: number): Promise<readonly Row[]> => {
  const limit = { name: 'list-cached', figure: await perSecond(listCached, { path: '/' }) };
  const row = async (what: string, call: Call): Promise<Row> => {
    const program = await perSecond(site, call);
    return { what, unit: '/s', program, limit, must: '≥ 0.7 of list-cached', met: ratio(program, limit.figure) >= 0.7 };
  };
  const asBrowsersDo = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    await row('product list, 16 connections', { path: '/api/gbtf-products' }),
    await row('page: home', { path: '/', headers: asBrowsersDo }),
    await row('page: tickets', { path: '/tickets', headers: asBrowsersDo }),
  ];
};
