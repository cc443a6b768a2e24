import { beforeEach, describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { type CompetitorTicketId, competitorTickets } from '#core/competition/entries/competitor-ticket.ts';
import type { RegistrationRequest, Registrations } from '#core/competition/entries/ports.ts';
import type { RegistrationFacts } from '#core/competition/entries/registration.ts';
import { saveRegistration } from '#core/competition/entries/save-registration.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { day, hour, laterBy } from '#core/kernel/time.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aBoughtPlace, aTypedCompetitionForm, aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../support/edition.ts';

const harriet = {
  id: userId('harriet'),
  name: 'Harriet Lamb',
  email: 'harriet@example.co.uk',
  emailVerified: true,
  labels: ['competitor'],
};
const product = aProduct({ ticketType: 'Competitors' });
const place = aBoughtPlace(product.id);
const bought = {
  orderId: orderId('ord_1'),
  orderedAt: aSaturdayInOctober,
  boughtAt: aSaturdayInOctober,
  places: [place, place],
};
const [one, two] = competitorTickets(bought, [product]).map(({ id }) => id);

/** @param others other people's entries, instead of those in the memory store */
const open = (others: Partial<Pick<RegistrationFacts, 'asking' | 'withdrawn'>> = {}) => {
  const clock = simulatedClock(aSaturdayInOctober);
  const { registrations: memory, outbox } = memoryFestival(clock);
  const registrations: Registrations = {
    ...memory,
    change: (user, tickets, decide) => memory.change(user, tickets, (state) => decide({ ...state, ...others })),
  };
  let ids = 0;
  let emailed = 0;
  const save = saveRegistration({
    registrations,
    competitorTickets: {
      of: async (user) => (user === harriet.id ? competitorTickets(bought, [product, aProduct()]) : []),
    },
    edition,
    rulebook: { entry: { perGroup: 15, dogMonths: 5, juniorYears: { least: 7, most: 17 } } },
    pastWins: () => [
      { class: 'adult', handler: 'Harriet Lamb', hound: 'Moss', level: 'silver' },
      { class: 'junior', handler: 'Wren Lamb', hound: 'Fig', level: 'bronze' },
    ],
    questions: () => [
      {
        id: 'holes',
        question: 'A hole is left. What now?',
        answers: [
          { id: 'fill', text: 'Fill it', right: true },
          { id: 'leave', text: 'Leave it' },
        ],
        why: 'Roots dry out.',
      },
    ],
    festivalClock: clock,
    printableText: memoryPrintableText,
    newRegistrationId: () => `reg_${++ids}`,
    mayEmailUnverified: () => ++emailed <= 3,
  });
  const emails = async () => {
    const later = laterBy(clock.now(), 9 * day);
    const taken = await outbox.take(later, later, 100);
    return taken.flatMap(({ task }) => (task.kind === 'email' ? [task.email] : []));
  };
  return { clock, registrations, emails, save: (request: RegistrationRequest, user = harriet) => save(request, user) };
};

const enters = (ticket: CompetitorTicketId | undefined, typed = {}): RegistrationRequest => {
  if (!ticket) throw new Error('no ticket');
  return { kind: 'competition', ticket, typed: aTypedCompetitionForm(typed) };
};
const brings = (typed = {}, id: string | null = null): RegistrationRequest => ({
  kind: 'have-a-go',
  id,
  typed: aTypedHaveAGoForm(typed),
});

describe('saveRegistration', () => {
  let festival: ReturnType<typeof open>;
  beforeEach(() => {
    festival = open();
  });

  it('saving registrations stores one per paid ticket, and emails the account’s own address', async () => {
    expect(await festival.save(enters(one, { email: 'elsewhere@example.org' }))).toMatchObject({ ok: true });
    expect(await festival.save(enters(two, { dogName: 'Fig' }))).toMatchObject({ ok: true });
    expect(await festival.emails()).toMatchObject([
      {
        kind: 'registered',
        to: 'harriet@example.co.uk',
        dogName: 'Bramble',
        breed: 'Lagotto Romagnolo',
        group: 'silver',
        replaced: false,
      },
      { kind: 'registered', dogName: 'Fig', replaced: false },
    ]);
  });

  it('saving a competition registration says in the email when the questionnaire is done as well', async () => {
    await festival.save(enters(one));
    await festival.save(enters(two, { dogName: 'Fig' }));
    expect(await festival.save({ kind: 'questionnaire', typed: { holes: 'fill' } })).toMatchObject({ ok: true });
    festival.clock.passes(hour);
    await festival.save(enters(two, { dogName: 'Fern' }));
    await festival.save(brings());
    const done = (await festival.emails()).map((email) => 'questionnaireDone' in email);
    expect(done).toEqual([false, false, true, false]);
  });

  it('saving a competition registration checks ages on the day of the event', async () => {
    const asJunior = (handlerBirthDate: string, more = {}) =>
      festival.save(enters(one, { class: 'junior', guardian: 'Mo', handlerBirthDate, ...more }));
    for (const tooYoungOrOld of ['2018-11-23', '2007-11-22'])
      expect(await asJunior(tooYoungOrOld)).toMatchObject({
        refusal: { wrong: { handlerBirthDate: expect.stringMatching(/7 to 17 years old on the day/) } },
      });
    for (const oldEnough of ['2018-11-22', '2007-11-23', '2008-02-29'])
      expect(await asJunior(oldEnough)).toMatchObject({ ok: true });
    expect(await asJunior('2009-02-29')).toMatchObject({
      refusal: { kind: 'form-invalid', wrong: { handlerBirthDate: expect.any(String) } },
    });
    expect(await asJunior('2012-05-01', { dogBirthDate: '2025-06-22', dogAge: '0' })).toMatchObject({ ok: true });
  });

  it('saving a competition registration accepts no handler under eighteen as an adult, and stores the age', async () => {
    for (const handlerAge of ['17', '7'])
      expect(await festival.save(enters(one, { handlerAge }))).toMatchObject({
        refusal: { kind: 'not-eligible', wrong: { handlerAge: expect.stringMatching(/18 or older on the day/) } },
      });
    expect(await festival.save(enters(one, { handlerAge: '' }))).toMatchObject({
      refusal: { kind: 'form-invalid', wrong: { handlerAge: expect.any(String) } },
    });
    expect(await festival.save(enters(one, { handlerAge: '18' }))).toMatchObject({
      value: { form: { handlerAge: 18 } },
    });
  });

  it('saving a registration replaces a changed form and sends an email about it; an unchanged one is ignored', async () => {
    await festival.save(enters(one));
    await festival.save(enters(one));
    festival.clock.passes(hour);
    const changed = await festival.save(enters(one, { dogName: 'Bramble II' }));
    expect(changed).toMatchObject({ ok: true, value: { id: 'reg_1', registeredAt: aSaturdayInOctober } });
    expect(await festival.emails()).toMatchObject([{ replaced: false }, { dogName: 'Bramble II', replaced: true }]);
    expect(await festival.registrations.of(harriet.id, one ? [one] : [])).toHaveLength(1);
  });

  it('saving a competition registration refuses unknown tickets and those of other users', async () => {
    const { id: stranger } = competitorTickets({ ...bought, orderId: orderId('ord_2') }, [product])[0] ?? {};
    expect(await festival.save(enters(stranger))).toEqual({ ok: false, refusal: { kind: 'ticket-unknown' } });
  });

  it('saving a competition registration reports invalid fields, and the rules against an entry', async () => {
    expect(await festival.save(enters(one, { phone: '' }))).toMatchObject({
      refusal: { kind: 'form-invalid', wrong: { phone: expect.any(String) } },
    });
    expect(await festival.save(enters(one, { dogAge: '0', dogAgeMonths: '2' }))).toMatchObject({
      refusal: { kind: 'not-eligible', wrong: { dogAge: expect.stringContaining('3 months') } },
    });
    expect(await festival.save(enters(one, { dogAge: '3', dogBirthDate: '2025-06-23' }))).toMatchObject({
      refusal: { kind: 'not-eligible', wrong: { dogBirthDate: expect.stringContaining('4 months') } },
    });
    expect(await festival.save(enters(one, { dogName: 'Moss' }))).toMatchObject({
      refusal: {
        kind: 'not-eligible',
        wrong: { competitionGroup: expect.stringContaining('you go up from there: Gold') },
      },
    });
    expect(await festival.emails()).toEqual([]);
  });

  it('saving a registration refuses a name that a certificate could not show, and says which characters', async () => {
    expect(await festival.save(enters(one, { dogName: 'Rex ꦱꦫ', handlerName: 'Łukasz 陳 🐕' }))).toEqual({
      ok: false,
      refusal: {
        kind: 'form-invalid',
        wrong: { dogName: 'We can’t print “ꦱ” or “ꦫ”. Please use other letters, such as English ones.' },
      },
    });
  });

  it('saving a competition registration counts junior wins among juniors', async () => {
    const wren = {
      class: 'junior',
      handlerName: 'Wren Lamb',
      handlerBirthDate: '2013-03-01',
      guardian: 'Harriet Lamb',
      dogName: 'Fig',
    };
    expect(await festival.save(enters(one, { ...wren, competitionGroup: 'bronze' }))).toMatchObject({
      refusal: {
        kind: 'not-eligible',
        wrong: { competitionGroup: 'You two have won Junior bronze before, so you go up from there: Silver or Gold.' },
      },
    });
    expect(await festival.save(enters(one, { ...wren, competitionGroup: 'silver' }))).toMatchObject({ ok: true });
  });

  it('saving a registration suggests other groups for a full one, and reports all reasons against an entry', async () => {
    const { save } = open({ asking: ({ level }) => (level === 'gold' ? 12 : 15) });
    expect(await save(enters(one))).toMatchObject({
      refusal: {
        kind: 'not-eligible',
        wrong: {
          competitionGroup: 'Silver is full: all 15 places are taken. There’s still room in Gold (3 places left).',
        },
      },
    });
    expect(await save(enters(one, { dogName: 'Moss' }))).toMatchObject({
      refusal: { wrong: { competitionGroup: expect.stringMatching(/^You two have won Silver .* Silver is full/) } },
    });
  });

  it('saving a registration lets an entry stay in its full group and change other fields', async () => {
    let taken = 14;
    const { save } = open({ asking: () => taken });
    await save(enters(one));
    taken = 15;
    expect(await save(enters(one, { phone: '07700 900177' }))).toMatchObject({ ok: true });
    expect(await save(enters(one, { competitionGroup: 'gold' }))).toMatchObject({ refusal: { kind: 'not-eligible' } });
    expect(await save(enters(two, { dogName: 'Fig' }))).toMatchObject({ refusal: { kind: 'not-eligible' } });
  });

  it('saving a competition registration refuses changes of a withdrawn entry', async () => {
    const { save, emails } = open({ withdrawn: (ticket) => ticket === one });
    expect(await save(enters(one))).toEqual({ ok: false, refusal: { kind: 'entry-withdrawn' } });
    expect(await save(enters(two))).toMatchObject({ ok: true });
    expect(await emails()).toHaveLength(1);
  });

  it('saving a competition registration accepts forms until the edition’s deadline', async () => {
    festival.clock.passes(edition.registrationClosesAt - festival.clock.now() - 1);
    expect(await festival.save(enters(one))).toMatchObject({ ok: true });
    festival.clock.passes(1);
    for (const request of [enters(one, { dogName: 'Late' }), brings()])
      expect(await festival.save(request)).toEqual({ ok: false, refusal: { kind: 'registration-closed' } });
  });

  it('saving Have-A-Go registrations stores one per dog', async () => {
    expect(await festival.save(brings())).toMatchObject({ ok: true, value: { id: 'reg_1' } });
    expect(await festival.save(brings())).toMatchObject({ ok: true, value: { id: 'reg_1' } });
    expect(await festival.save(brings({ dogName: ' fig', dogBreed: 'whippet', dogAge: '3' }))).toEqual({
      ok: false,
      refusal: { kind: 'dog-registered' },
    });
    expect(await festival.save(brings({ dogName: 'Nettle' }))).toMatchObject({ ok: true, value: { id: 'reg_2' } });
    expect(await festival.save(brings({ dogName: 'Nettle' }, 'reg_1'))).toMatchObject({
      refusal: { kind: 'dog-registered' },
    });
    festival.clock.passes(hour);
    expect(await festival.save(brings({ dogName: 'Figgy' }, 'reg_1'))).toMatchObject({ value: { id: 'reg_1' } });
    expect(await festival.save(brings({}, 'reg_9'))).toEqual({ ok: false, refusal: { kind: 'registration-unknown' } });
    expect(await festival.emails()).toHaveLength(3);
  });

  it('saving Have-A-Go registrations stores two dogs of one name and different breeds', async () => {
    expect(await festival.save(brings())).toMatchObject({ value: { id: 'reg_1' } });
    expect(await festival.save(brings({ dogBreed: 'Lurcher' }))).toMatchObject({ ok: true, value: { id: 'reg_2' } });
  });

  it('saving Have-A-Go registrations refuses an eleventh dog of one user', async () => {
    for (let dog = 1; dog <= 10; dog++)
      expect(await festival.save(brings({ dogName: `Dog ${dog}` }))).toMatchObject({ ok: true });
    expect(await festival.save(brings())).toEqual({ ok: false, refusal: { kind: 'too-many-dogs' } });
  });

  it('the conservation questionnaire is saved once, when all answers are right', async () => {
    const answered = (holes: string) => festival.save({ kind: 'questionnaire', typed: { holes } });
    expect(await answered('leave')).toEqual({
      ok: false,
      refusal: { kind: 'form-invalid', wrong: { holes: 'Roots dry out.' } },
    });
    expect(await answered('fill')).toMatchObject({ ok: true, value: { id: 'reg_1' } });
    expect(await answered('fill')).toMatchObject({ ok: true, value: { id: 'reg_1' } });
  });

  it('the conservation questionnaire is accepted until the end of the day', async () => {
    const answers = () => festival.save({ kind: 'questionnaire', typed: { holes: 'fill' } });
    festival.clock.passes(edition.endsAt - festival.clock.now() - 1);
    expect(await answers()).toMatchObject({ ok: true });
    festival.clock.passes(1);
    expect(await answers()).toEqual({ ok: false, refusal: { kind: 'registration-closed' } });
  });

  it('saving a Have-A-Go registration reports the invalid fields of its form', async () => {
    expect(await festival.save(brings({ dogHealth: '' }))).toMatchObject({
      refusal: { kind: 'form-invalid', wrong: { dogHealth: expect.any(String) } },
    });
    expect(await festival.emails()).toEqual([]);
  });

  it('the email about a saved Have-A-Go form says whether it is new or changed, and keeps the date of the first form', async () => {
    await festival.save(brings());
    festival.clock.passes(hour);
    expect(await festival.save(brings({}, 'reg_1'))).toMatchObject({ value: { changedAt: aSaturdayInOctober } });
    expect(await festival.save(brings({ dogAge: '3' }, 'reg_1'))).toMatchObject({
      value: { id: 'reg_1', registeredAt: aSaturdayInOctober, changedAt: laterBy(aSaturdayInOctober, hour) },
    });
    expect(await festival.emails()).toMatchObject([
      { about: 'have-a-go', dogName: 'Fig', group: null, replaced: false },
      { about: 'have-a-go', dogName: 'Fig', group: null, replaced: true },
    ]);
  });

  it('saving Have-A-Go registrations does not count a competition hound as a Have-A-Go dog', async () => {
    await festival.save(enters(one, { dogName: 'Fig' }));
    expect(await festival.save(brings({ dogName: 'Fig' }))).toMatchObject({ ok: true, value: { kind: 'have-a-go' } });
    expect(await festival.save(brings({ dogName: 'Fig', dogAge: '4' }, 'reg_1'))).toEqual({
      ok: false,
      refusal: { kind: 'registration-unknown' },
    });
  });

  it('saving the same registration form again changes nothing', async () => {
    const first = await festival.save(enters(one));
    festival.clock.passes(hour);
    expect(await festival.save(enters(one))).toEqual(first);
  });

  it('saving a changed Have-A-Go form sends few emails to an unverified address, which may be a stranger’s', async () => {
    const changes = async (user: typeof harriet) => {
      for (const dogAge of ['3', '4', '5', '6', '7']) {
        festival.clock.passes(1);
        expect(await festival.save(brings({ dogAge }, 'reg_1'), user)).toMatchObject({ ok: true });
      }
      return (await festival.emails()).filter((email) => email.kind === 'registered' && email.replaced).length;
    };
    const unproven = { ...harriet, emailVerified: false };
    expect(await festival.save(brings(), unproven)).toMatchObject({ ok: true });
    expect(await changes(unproven)).toBe(3);
    expect(await changes(harriet)).toBe(3 + 5);
  });

  it('saving a registration sends no email to an account without an address', async () => {
    expect(await festival.save(brings(), { ...harriet, email: '' })).toMatchObject({ ok: true });
    expect(await festival.emails()).toEqual([]);
  });

  it('saving the questionnaire sends no email about it, and does not confuse it with a registration form', async () => {
    await festival.save(brings());
    const answered: RegistrationRequest = { kind: 'questionnaire', typed: { holes: 'fill' } };
    expect(await festival.save(answered)).toMatchObject({ ok: true, value: { kind: 'questionnaire', id: 'reg_2' } });
    expect(await festival.save(answered)).toMatchObject({ ok: true, value: { kind: 'questionnaire', id: 'reg_2' } });
    expect(await festival.emails()).toHaveLength(1);
  });
});
