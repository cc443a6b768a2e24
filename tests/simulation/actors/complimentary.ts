import { askForCarerTicket, declineCarer, grantCarer, listCarers } from '#core/desk/carers/api.ts';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { issueComplimentary, takeBackComplimentary } from '#core/shop/complimentary/api.ts';
import { isComplimentary } from '#core/shop/complimentary/complimentary-order.ts';
import type { Actor } from './actor.ts';

/** The first bytes of a PDF, in base64. */
const evidence = Buffer.from('%PDF-1.7').toString('base64');

/** Tickets at £0: the desk issues them, perhaps with two clicks, and takes them back; carers ask for one. */
export const complimentaryTickets: Actor = (stage) => {
  const { world, chance } = stage;
  const desk = (what: string, work: (api: ReturnType<typeof stage.api>) => Promise<unknown>) =>
    stage.visit(`the desk ${what}`, (client) => work(stage.api(client, 'organiser')));

  return [
    {
      name: 'issues tickets',
      needs: 'complimentary tickets',
      weight: 3,
      play: () => {
        const quantity = 1 + chance.below(2);
        const body = {
          attempt: attemptId(world.newId('desk').padEnd(20, 'x')),
          name: 'Ines Frost',
          email: 'ines@example.org',
          items: [{ productId: chance.pick(world.products).id, quantity }],
          reason: 'A judge.',
        };
        for (let click = 0; click <= chance.below(2); click += 1)
          desk(`issues ${body.attempt}`, async (api) => {
            const issued = await api.call(issueComplimentary, { body });
            if (issued.ok) world.facts.complimentary.set(issued.value.orderId, quantity);
          });
      },
    },
    {
      name: 'takes tickets back',
      needs: 'complimentary tickets',
      weight: 1,
      play: () => {
        const issued = [...world.state.orders.values()].filter(isComplimentary);
        if (issued.length === 0) return;
        const { id } = chance.pick(issued);
        desk(`takes back ${id}`, (api) =>
          api.call(takeBackComplimentary, { params: { id }, body: { reason: 'The judge is ill.' } }),
        );
      },
    },
    {
      name: 'asks for a carer’s ticket',
      needs: 'carers',
      weight: 2,
      play: () => {
        const body = {
          id: carerRequestId(world.newId('carer').padEnd(20, 'x')),
          carerName: 'Ada',
          carerEmail: 'ada@example.org',
          personName: 'Ben',
          ticket: '',
          file: evidence,
        };
        stage.visit(`the carer asks with ${body.id}`, (client) => stage.api(client).call(askForCarerTicket, { body }));
      },
    },
    {
      name: 'decides about a carer',
      needs: 'carers',
      weight: 3,
      play: () => {
        const { id: productId } = chance.pick(world.products);
        const isGranted = chance.below(3) < 2;
        desk('decides about a carer', async (api) => {
          const listed = await api.call(listCarers, {});
          const asked = listed.ok && listed.value.requests.find(({ state }) => state === 'asked');
          if (!asked) return;
          const params = { id: asked.id };
          if (isGranted) await api.call(grantCarer, { params, body: { productId } });
          else await api.call(declineCarer, { params, body: { reason: 'No evidence.' } });
        });
      },
    },
  ];
};
