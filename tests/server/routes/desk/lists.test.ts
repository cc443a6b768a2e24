import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

type Page = {
  readonly columns: readonly { readonly key: string }[];
  readonly rows: readonly { readonly cells: Readonly<Record<string, string>>; readonly note: string | null }[];
  readonly matching: number;
};

describe('the desk’s lists', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const anOrganiser = async () => {
    const visitor = festival.visitor();
    const id = userId(await visitor.joins());
    await festival.ports.accounts.members.addLabel(id, 'organiser');
    return visitor;
  };

  /** Buys two lunches in one order. @returns the ticket of the second one, whose holder has allergies */
  const buysLunches = async () => {
    const visitor = festival.visitor();
    const opened = await visitor.open([
      { id: 'prod_adult_day', quantity: 1 },
      { id: 'prod_lunch_meat', quantity: 1 },
      { id: 'prod_lunch_vegetarian', quantity: 1 },
    ]);
    await festival.sandbox.pay(opened.sessionId, { email: 'lamb@example.com', name: 'Harriet Lamb', wait: true });
    const found = await festival.ports.shop.issuedTickets.ofOrder(orderId(opened.orderId));
    const [, , lunch] = found?.tickets ?? [];
    if (!lunch) throw new Error('expected three tickets');
    await festival.ports.shop.ticketAnswers.change(lunch, { allergies: '=Hazelnuts' }, festival.clock.now());
    return lunch;
  };

  it('the desk’s lists show lunches with their answers on screen, paper and CSV, and log printing and downloading', async () => {
    const organiser = await anOrganiser();
    const lunch = await buysLunches();
    expect((await organiser.get('/api/desk/lists')).json).toEqual({
      lists: [
        { id: 'door', count: 1 },
        { id: 'entrants', count: 0 },
        { id: 'have-a-go', count: 0 },
        { id: 'lunches', count: 2 },
        { id: 'parking', count: 0 },
        { id: 'stands', count: 0 },
        { id: 'workshops', count: 0 },
        { id: 'extras', count: 0 },
        { id: 'carers', count: 0 },
        { id: 'subscribers', count: 0 },
        { id: 'contact-form', count: 0 },
      ],
    });

    const page = await organiser.get('/api/desk/lists/lunches?only=yes');
    expect(page.json).toMatchObject({
      matching: 1,
      all: 2,
      only: { label: 'Only with allergies', count: 1 },
      said: [{ text: '=Hazelnuts', count: 1 }],
      rows: [{ order: lunch.orderId, cells: { name: 'Harriet Lamb', 'answer-allergies': '=Hazelnuts' } }],
    });
    expect((page.json as Page).columns.map(({ key }) => key)).toEqual([
      'name',
      'product',
      'answer-allergies',
      'number',
    ]);

    const printed = await organiser.post('/api/desk/lists/lunches/print', { group: 'prod_lunch_meat' });
    expect(printed.json).toMatchObject({ matching: 1, rows: [{ cells: { product: 'Fine Foods lunch, meat' } }] });

    const csv = await organiser.get('/api/desk/lists/lunches/rows.csv?q=lamb&sort=product&down=yes');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="lunches-\d{4}-\d\d-\d\d\.csv"$/);
    const [heading, vegetarian, meat, end] = csv.text.split('\r\n');
    expect(heading).toBe('\uFEFFName,Lunch,Allergies,Ticket number,Order,Email,Buyer,Buyer’s email');
    expect(vegetarian).toMatch(/^Harriet Lamb,"Fine Foods lunch, vegetarian","'=Hazelnuts",/);
    expect(meat).toMatch(/^Harriet Lamb,"Fine Foods lunch, meat",,/);
    expect(end).toBe('');

    const log = (await organiser.get('/api/desk/log?area=list')).json as { readonly actions: readonly unknown[] };
    expect(log.actions).toMatchObject([
      { action: 'list.exported', subject: { id: 'lunches', name: 'lunches' }, after: { rows: 2, search: 'lamb' } },
      { action: 'list.printed', subject: { id: 'lunches' }, after: { rows: 1, group: 'prod_lunch_meat' } },
    ]);
    expect(log.actions).toHaveLength(2);
    expect(festival.logged.filter(({ message }) => message === 'personal data read by staff')).toHaveLength(2);
  });

  it('the desk’s lists include the messages of the contact form, subscribers, Have-A-Go and entrants', async () => {
    const organiser = await anOrganiser();
    const visitor = festival.visitor();
    for (const message of ['May Fig wear a jumper?', 'A second\nthought.'])
      await visitor.post('/api/forms', {
        formType: 'contact',
        name: 'Tom',
        email: 'tom@example.com',
        about: 'hounds',
        message,
      });
    const rows = async (list: string) => ((await organiser.get(`/api/desk/lists/${list}`)).json as Page).rows;
    expect((await rows('contact-form')).map(({ cells }) => cells.message).sort()).toEqual([
      'A second\nthought.',
      'May Fig wear a jumper?',
    ]);
    expect(await rows('subscribers')).toEqual([]);
    expect(await rows('have-a-go')).toEqual([]);
    expect(await rows('entrants')).toEqual([]);
  });

  it('the desk’s lists are open to organisers only, and an unknown list is refused', async () => {
    expect(await festival.visitor().get('/api/desk/lists/lunches/rows.csv')).toMatchObject({ status: 401 });
    const volunteer = festival.visitor();
    const id = userId(await volunteer.joins());
    await festival.ports.accounts.members.addLabel(id, 'door');
    for (const path of ['', '/have-a-go', '/have-a-go/rows.csv'])
      expect(await volunteer.get(`/api/desk/lists${path}`)).toMatchObject({ status: 403 });
    expect(await (await anOrganiser()).get('/api/desk/lists/judges')).toMatchObject({ status: 400 });
  });
});
