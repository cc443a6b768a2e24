import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Visitor } from '../../../support/visitor.ts';

const ours = fileURLToPath(new URL('../../../../fixtures/editions/2025', import.meta.url));

/** An edition that asks for class and level before the payment, with room for one hound in each group. */
const anAskingEdition = (): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'truffle-asking-')), '2025');
  cpSync(ours, folder, { recursive: true });
  const change = (file: string, from: string, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  change('rulebook.yaml', 'perGroup: 15', 'perGroup: 1');
  change('sale-rules.yaml', 'classBeforeMoney: false', 'classBeforeMoney: true');
  return folder;
};

const entry = (change: Readonly<Record<string, string>> = {}) => ({
  'entry.class': 'adult',
  'entry.handlerName': 'Harriet Lamb',
  'entry.handlerAge': '42',
  'entry.dogName': 'Bramble',
  'entry.dogAge': '3',
  'entry.competitionGroup': 'silver',
  ...change,
});
const ticket = (...answers: readonly Readonly<Record<string, string>>[]) => [
  { id: 'prod_competitor', quantity: answers.length, answers },
];
const own = z.object({
  tickets: z.array(z.object({ id: z.string(), answered: z.record(z.string(), z.string()), registration: z.unknown() })),
});

describe('competitor ticket whose entry is filled in before payment', () => {
  const folder = anAskingEdition();
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival({ env: { EDITION: folder } });
  });
  afterAll(async () => {
    await festival.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const joined = async (): Promise<{ readonly visitor: Visitor; readonly email: string }> => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    return { visitor, email };
  };
  const buys = async (...answers: readonly Readonly<Record<string, string>>[]) => {
    const { visitor, email } = await joined();
    const { sessionId } = await visitor.open(ticket(...answers));
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const registrations = async () => own.parse((await visitor.get('/api/registrations')).json).tickets;
    return { visitor, registrations };
  };
  const wrong = (question: string) => ({
    status: 422,
    json: { code: 'answers_wrong', wrong: [{ productId: 'prod_competitor', place: 0, question }] },
  });

  it.each([
    ['a hound too young', { 'entry.dogAge': '0', 'entry.dogAgeMonths': '1' }, 'entry.dogAge'],
    ['an adult of seventeen', { 'entry.handlerAge': '17' }, 'entry.handlerAge'],
    ['a junior of six', { 'entry.class': 'junior', 'entry.handlerBirthDate': '2019-10-01' }, 'entry.handlerBirthDate'],
    [
      'a winner of this level',
      { 'entry.handlerName': 'Anna Marsh', 'entry.dogName': 'Marble', 'entry.competitionGroup': 'bronze' },
      'entry.competitionGroup',
    ],
    ['no level', { 'entry.competitionGroup': '' }, 'entry.competitionGroup'],
  ])('in the entry of a competitor ticket, %s is refused before the card page', async (_, change, question) => {
    const { visitor } = await joined();
    expect(await visitor.startCheckout(ticket(entry(change)))).toMatchObject(wrong(question));
  });

  it('answers given before paying for a competitor ticket prefill its entry and hold its group place until saved', async () => {
    const { visitor, registrations } = await buys(entry());
    const [bought] = await registrations();
    expect(bought).toMatchObject({
      answered: { class: 'adult', handlerName: 'Harriet Lamb', dogName: 'Bramble', competitionGroup: 'silver' },
      registration: null,
    });
    const other = await joined();
    expect(await other.visitor.startCheckout(ticket(entry({ 'entry.dogName': 'Fig' })))).toMatchObject(
      wrong('entry.competitionGroup'),
    );
    const typed = aTypedCompetitionForm(bought?.answered);
    expect(await visitor.post('/api/registrations/competition', { ticket: bought?.id, typed })).toMatchObject({
      status: 200,
    });
    expect(await registrations()).toMatchObject([{ answered: {}, registration: { typed: { dogName: 'Bramble' } } }]);
    // The entry uses the place that its ticket held, and not a second one.
    const bronze = entry({ 'entry.competitionGroup': 'bronze', 'entry.dogName': 'Fig' });
    expect(await other.visitor.startCheckout(ticket(bronze))).toMatchObject({ status: 200 });
  });

  it('two competitor tickets of one order are two entries, and entering one keeps the other’s place in its group', async () => {
    const [gold, junior] = [
      entry({ 'entry.competitionGroup': 'gold' }),
      entry({
        'entry.class': 'junior',
        'entry.handlerName': 'Wren Lamb',
        'entry.handlerBirthDate': '2013-05-01',
        'entry.competitionGroup': 'gold',
      }),
    ];
    const { visitor, registrations } = await buys(gold, junior);
    const [first, second] = await registrations();
    expect([first?.answered.class, second?.answered.class]).toEqual(['adult', 'junior']);
    const typed = aTypedCompetitionForm({ ...second?.answered, guardian: 'Harriet Lamb' });
    expect(await visitor.post('/api/registrations/competition', { ticket: second?.id, typed })).toMatchObject({
      status: 200,
    });
    const other = await joined();
    expect(await other.visitor.startCheckout(ticket(gold))).toMatchObject(wrong('entry.competitionGroup'));
  });

  it('a competitor’s card page holds the last place of a group, which is free again once that checkout is abandoned', async () => {
    const bronzeJunior = entry({
      'entry.class': 'junior',
      'entry.handlerBirthDate': '2013-05-01',
      'entry.competitionGroup': 'bronze',
    });
    const [first, second] = [await joined(), await joined()];
    const attemptId = `attempt-${crypto.randomUUID()}`;
    await first.visitor.open(ticket(bronzeJunior), { attemptId });
    const refused = await second.visitor.startCheckout(ticket(bronzeJunior));
    expect(refused).toMatchObject(wrong('entry.competitionGroup'));
    expect(JSON.stringify(refused.json)).toContain('room in Silver (1 place left)');
    expect(await second.visitor.startCheckout(ticket({ ...bronzeJunior, 'entry.dogAge': '0' }))).toMatchObject(
      wrong('entry.dogAge'),
    );
    await first.visitor.post('/api/checkout/abandon', { attemptId });
    expect(await second.visitor.startCheckout(ticket(bronzeJunior))).toMatchObject({ status: 200 });
  });
});
