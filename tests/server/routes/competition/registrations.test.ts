import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aTypedCompetitionForm, aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Visitor } from '../../../support/visitor.ts';

const path = '/api/registrations';
const own = z.object({ tickets: z.array(z.object({ id: z.string() })) });

describe('registration routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A logged-in visitor with that many paid competitor tickets. */
  const aCompetitor = async (quantity = 1) => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId } = await visitor.open([{ id: 'prod_competitor', quantity }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const { tickets } = own.parse((await visitor.get(path)).json);
    return { visitor, email, tickets: tickets.map(({ id }) => id) };
  };
  const enters = (visitor: Visitor, ticket: string | undefined, typed = {}) =>
    visitor.post(`${path}/competition`, { ticket, typed: { ...aTypedCompetitionForm(), ...typed } });
  const rightAnswers = () =>
    Object.fromEntries(
      festival.ports.site
        .content()
        .questionnaire.questions.map(({ id, answers }) => [id, answers.find((answer) => answer.right)?.id ?? '']),
    );
  /** The topics of the day that are published from now on. */
  const notifiedOfDay = () => {
    const topics: string[] = [];
    festival.ports.live.news.subscribe({ about: 'day:', receive: ({ topic }) => topics.push(topic) });
    return topics;
  };
  const emails = async (to: string) => {
    await festival.runJob('outbox');
    const all = (await festival.ports.email.inbox?.all()) ?? [];
    return all
      .filter((message) => message.to === to && message.subject.includes('regist'))
      .map(({ subject }) => subject);
  };

  it('competition registration routes require a session and refuse other origins', async () => {
    const guest = festival.visitor();
    expect(await guest.get(path)).toMatchObject({ status: 401, json: { code: 'log_in_first' } });
    for (const [form, body] of [
      ['competition', { ticket: 'x', typed: {} }],
      ['have-a-go', { id: null, typed: {} }],
      ['questionnaire', { typed: {} }],
    ] as const) {
      expect(await guest.post(`${path}/${form}`, body)).toMatchObject({ status: 401 });
      const foreign = { headers: { origin: 'https://elsewhere.example' } };
      expect(await guest.post(`${path}/${form}`, body, foreign)).toMatchObject({
        status: 403,
        json: { code: 'foreign_origin' },
      });
    }
  });

  it('registration saves one form for each competitor ticket, replaces it on a change, and confirms both by email', async () => {
    const { visitor, email, tickets } = await aCompetitor(2);
    expect(tickets).toHaveLength(2);
    expect(await enters(visitor, tickets[0])).toMatchObject({ status: 200, json: { id: expect.any(String) } });
    expect(await enters(visitor, tickets[0], { dogName: 'Bramble II' })).toMatchObject({ status: 200 });
    const answer = await visitor.get(path);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json).toMatchObject({
      open: true,
      tickets: [{ registration: { typed: { dogName: 'Bramble II', dogAge: '3' } } }, { registration: null }],
      haveAGo: [],
      questionnaireDoneAt: null,
    });
    expect((await emails(email)).sort()).toEqual(['Bramble is registered', 'We’ve updated Bramble II’s registration']);
  });

  it('competition registration refuses an invalid or ineligible form with a message for each field', async () => {
    const { visitor, tickets } = await aCompetitor();
    expect(await enters(visitor, tickets[0], { phone: '' })).toMatchObject({
      status: 422,
      json: { code: 'form_invalid', wrong: { phone: expect.any(String) } },
    });
    expect(await enters(visitor, tickets[0], { dogAge: '0', dogAgeMonths: '1' })).toMatchObject({
      status: 422,
      json: { code: 'not_eligible', wrong: { dogAge: expect.stringContaining('5 months') } },
    });
    expect(await enters(visitor, tickets[0], { fullName: 'Anna Marsh', dogName: 'Marble' })).toMatchObject({
      status: 422,
      json: { code: 'not_eligible', wrong: { competitionGroup: expect.stringContaining('Gold') } },
    });
  });

  it('competition registration accepts JSON numbers, booleans and null in place of typed text', async () => {
    const { visitor, tickets } = await aCompetitor();
    const asJson = { dogAge: 0, dogAgeMonths: 8, skillLevel: 7, vaccinated: true, training: false, handlerName: null };
    expect(await enters(visitor, tickets[0], asJson)).toMatchObject({ status: 200 });
    expect(await visitor.get(path)).toMatchObject({
      json: { tickets: [{ registration: { typed: { dogAge: '0', dogAgeMonths: '8', training: 'no' } } }] },
    });
    expect(await enters(visitor, tickets[0], { ...asJson, agreeTerms: false })).toMatchObject({
      status: 422,
      json: { wrong: { agreeTerms: expect.any(String) } },
    });
  });

  it('competition registration refuses the ticket of another user and does not list it', async () => {
    const { visitor, tickets } = await aCompetitor();
    await enters(visitor, tickets[0]);
    const other = festival.visitor();
    await other.joins();
    expect(await enters(other, tickets[0])).toMatchObject({ status: 403, json: { code: 'ticket_unknown' } });
    expect(await other.get(path)).toMatchObject({ json: { tickets: [] } });
  });

  it('competition registration refuses a field that is too long with 400', async () => {
    const { visitor, tickets } = await aCompetitor();
    expect(await enters(visitor, tickets[0], { acknowledged: 'x'.repeat(2_001) })).toMatchObject({ status: 400 });
  });

  it('registration accepts a dog for “have a go” without a ticket, once for each dog', async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const brings = (typed = {}, id: string | null = null) =>
      visitor.post(`${path}/have-a-go`, { id, typed: aTypedHaveAGoForm(typed) });
    expect(await brings()).toMatchObject({ status: 200 });
    expect(await brings({ dogAge: '7' })).toMatchObject({ status: 409, json: { code: 'dog_registered' } });
    expect(await brings({}, 'reg_of_another')).toMatchObject({ status: 404 });
    expect(await visitor.get(path)).toMatchObject({ json: { haveAGo: [{ typed: { dogName: 'Fig' } }] } });
    expect(await emails(email)).toEqual(['Fig is registered']);
  });

  it('the competitors’ questionnaire is accepted when every answer is right, and wrong answers are explained', async () => {
    const { visitor, tickets } = await aCompetitor();
    await enters(visitor, tickets[0]);
    const right = rightAnswers();
    const answers = (typed: Record<string, string>) => visitor.post(`${path}/questionnaire`, { typed });
    const notified = notifiedOfDay();
    expect(await answers({ ...right, holes: 'leave' })).toMatchObject({
      status: 422,
      json: { wrong: { holes: expect.stringContaining('An open hole') } },
    });
    expect(notified).toEqual([]);
    expect(await answers(right)).toMatchObject({ status: 200 });
    // Gates and judges' phones refuse the hound until they fetch again.
    expect(notified.toSorted()).toEqual(['day:gate', 'day:order']);
    expect(await visitor.get(path)).toMatchObject({ json: { questionnaireDoneAt: expect.any(Number) } });
  });

  it('only the first questionnaire answers of a user with a hound are notified to gates and phones', async () => {
    const { visitor, tickets } = await aCompetitor();
    await enters(visitor, tickets[0]);
    const stranger = festival.visitor();
    await stranger.joins();
    const notified = notifiedOfDay();
    const answers = (by: Visitor) => by.post(`${path}/questionnaire`, { typed: rightAnswers() });
    for (const by of [stranger, stranger, visitor, visitor]) expect(await answers(by)).toMatchObject({ status: 200 });
    expect(notified).toHaveLength(2);
  });

  it('competition registrations are refused after the edition’s deadline', async () => {
    const { edition, festivalClock } = festival.ports.registration;
    festival.clock.passes(edition.registrationClosesAt - festivalClock.now());
    // Logged in after the time has passed: an unused session ends sooner.
    const visitor = festival.visitor();
    await visitor.joins();
    expect(await visitor.post(`${path}/have-a-go`, { id: null, typed: aTypedHaveAGoForm() })).toMatchObject({
      status: 409,
      json: { code: 'registration_closed' },
    });
    expect(await visitor.get(path)).toMatchObject({ json: { open: false } });
  });
});
