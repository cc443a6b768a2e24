import { beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/clock.ts';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { userId } from '#core/kernel/ids.ts';
import { day, hour, laterBy } from '#core/kernel/time.ts';
import type { RegistrationRequest } from '#core/registration/ports.ts';
import { saveRegistration } from '#core/registration/save-registration.ts';
import { competitorTickets, type TicketId } from '#core/registration/ticket.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { aTypedCompetitionForm, aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../support/edition.ts';

const harriet = {
  id: userId('harriet'),
  name: 'Harriet Lamb',
  email: 'harriet@example.co.uk',
  emailVerified: true,
  labels: ['competitor'],
};
const product = aProduct({ ticketType: 'Competitors' });
const bought = aPurchase({ itemId: product.id, quantity: 2 });
const [one, two] = competitorTickets([bought], [product]).map(({ id }) => id);

const open = () => {
  const clock = simulatedClock(aSaturdayInOctober);
  const { registrations, outbox } = memoryFestival(clock);
  let ids = 0;
  const save = saveRegistration({
    registrations,
    competitorTickets: {
      of: async (user) => (user === harriet.id ? competitorTickets([bought], [product, aProduct()]) : []),
    },
    edition,
    rulebook: { entry: { perGroup: 15, dogMonths: 5, juniorYears: { least: 7, most: 17 } } },
    pastWins: [{ handler: 'Harriet Lamb', hound: 'Moss', level: 'silver' }],
    questions: [
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
    newRegistrationId: () => `reg_${++ids}`,
  });
  const letters = async () => {
    const later = laterBy(clock.now(), 9 * day);
    const taken = await outbox.take(later, later, 100);
    return taken.flatMap(({ errand }) => (errand.kind === 'letter' ? [errand.letter] : []));
  };
  return { clock, registrations, letters, save: (request: RegistrationRequest) => save(request, harriet) };
};

const enters = (ticket: TicketId | undefined, typed = {}): RegistrationRequest => {
  if (!ticket) throw new Error('no ticket');
  return { kind: 'competition', ticket, typed: aTypedCompetitionForm(typed) };
};
const brings = (typed = {}, id: string | null = null): RegistrationRequest => ({
  kind: 'have-a-go',
  id,
  typed: aTypedHaveAGoForm(typed),
});

describe('registering', () => {
  let festival: ReturnType<typeof open>;
  beforeEach(() => {
    festival = open();
  });

  it('takes one registration for each paid ticket, with a letter to the account’s own address', async () => {
    expect(await festival.save(enters(one, { email: 'elsewhere@example.org' }))).toMatchObject({ ok: true });
    expect(await festival.save(enters(two, { dogName: 'Fig' }))).toMatchObject({ ok: true });
    expect(await festival.letters()).toMatchObject([
      { kind: 'registered', to: 'harriet@example.co.uk', dogName: 'Bramble', group: 'silver', replaced: false },
      { kind: 'registered', dogName: 'Fig', replaced: false },
    ]);
  });

  it('puts a change in place of what was there, and says so; the same again says nothing', async () => {
    await festival.save(enters(one));
    await festival.save(enters(one));
    festival.clock.passes(hour);
    const changed = await festival.save(enters(one, { dogName: 'Bramble II' }));
    expect(changed).toMatchObject({ ok: true, value: { id: 'reg_1', registeredAt: aSaturdayInOctober } });
    expect(await festival.letters()).toMatchObject([{ replaced: false }, { dogName: 'Bramble II', replaced: true }]);
    expect(await festival.registrations.of(harriet.id, one ? [one] : [])).toHaveLength(1);
  });

  it('says no to a ticket that is nobody’s, or somebody else’s', async () => {
    const { id: stranger } = competitorTickets([aPurchase({ itemId: product.id })], [product])[0] ?? {};
    expect(await festival.save(enters(stranger))).toEqual({ ok: false, refusal: { kind: 'ticket-unknown' } });
  });

  it('says what is wrong beside the fields, and why a hound may not enter', async () => {
    expect(await festival.save(enters(one, { phone: '' }))).toMatchObject({
      refusal: { kind: 'form-invalid', wrong: { phone: expect.any(String) } },
    });
    expect(await festival.save(enters(one, { dogAge: '0', dogAgeMonths: '2' }))).toMatchObject({
      refusal: { kind: 'not-eligible', wrong: { dogAge: expect.stringContaining('3 months') } },
    });
    expect(await festival.save(enters(one, { dogName: 'Moss' }))).toMatchObject({
      refusal: { kind: 'not-eligible', wrong: { competitionGroup: expect.stringContaining('Next comes Gold') } },
    });
    expect(await festival.letters()).toEqual([]);
  });

  it('takes and changes forms up to the edition’s deadline, and not at it', async () => {
    festival.clock.passes(edition.registrationClosesAt - festival.clock.now() - 1);
    expect(await festival.save(enters(one))).toMatchObject({ ok: true });
    festival.clock.passes(1);
    for (const request of [enters(one, { dogName: 'Late' }), brings()])
      expect(await festival.save(request)).toEqual({ ok: false, refusal: { kind: 'registration-closed' } });
  });

  it('keeps one Have-A-Go registration for each dog', async () => {
    expect(await festival.save(brings())).toMatchObject({ ok: true, value: { id: 'reg_1' } });
    expect(await festival.save(brings())).toMatchObject({ ok: true, value: { id: 'reg_1' } });
    expect(await festival.save(brings({ dogName: ' fig', dogAge: '3' }))).toEqual({
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
    expect(await festival.letters()).toHaveLength(3);
  });

  it('keeps no more than ten dogs of one person', async () => {
    for (let dog = 1; dog <= 10; dog++)
      expect(await festival.save(brings({ dogName: `Dog ${dog}` }))).toMatchObject({ ok: true });
    expect(await festival.save(brings())).toEqual({ ok: false, refusal: { kind: 'too-many-dogs' } });
  });

  it('takes the questionnaire once every answer is right, and once only', async () => {
    const answered = (holes: string) => festival.save({ kind: 'questionnaire', typed: { holes } });
    expect(await answered('leave')).toEqual({
      ok: false,
      refusal: { kind: 'form-invalid', wrong: { holes: 'Roots dry out.' } },
    });
    expect(await answered('fill')).toMatchObject({ ok: true, value: { id: 'reg_1' } });
    expect(await answered('fill')).toMatchObject({ ok: true, value: { id: 'reg_1' } });
  });
});
