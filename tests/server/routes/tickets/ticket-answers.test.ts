import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

let festival: OpenFestival;
beforeEach(async () => {
  festival = await openFestival();
});
afterEach(() => festival.close());

const own = z.array(
  z.object({ ticket: z.string(), questions: z.array(z.object({ id: z.string(), answer: z.string() })) }),
);

it('the answers about a ticket can be changed only by its owner, and the desk’s list has the new answer', async () => {
  const visitor = festival.visitor();
  await visitor.joins('lamb@example.com');
  const { sessionId } = await visitor.open([{ id: 'prod_parking', quantity: 1 }]);
  await festival.sandbox.pay(sessionId, { email: 'lamb@example.com', wait: true });
  const [asked] = own.parse((await visitor.get('/api/my-tickets/answers')).json);
  expect(asked?.questions).toEqual([{ id: 'car', answer: '' }]);

  const path = `/api/tickets/${asked?.ticket}/answers`;
  const answers = { car: ' TR12  UFL ' };
  expect(await festival.visitor().post(path, { answers })).toMatchObject({ status: 401 });
  const stranger = festival.visitor();
  await stranger.joins();
  expect(await stranger.post(path, { answers })).toMatchObject({ status: 404 });
  expect(await visitor.post('/api/tickets/none/answers', { answers })).toMatchObject({ status: 404 });
  expect(await visitor.post(path, { answers: { allergies: 'Nuts' } })).toMatchObject({ status: 422 });
  expect(await visitor.post(path, { answers })).toMatchObject({ status: 200, json: { answers: { car: 'TR12 UFL' } } });
  expect(own.parse((await visitor.get('/api/my-tickets/answers')).json)[0]?.questions).toEqual([
    { id: 'car', answer: 'TR12 UFL' },
  ]);
  expect(await festival.ports.shop.ticketAnswers.to('car')).toMatchObject([{ answer: 'TR12 UFL' }]);
});
