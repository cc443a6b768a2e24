import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { aTypedCompetitionForm, aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const own = z.object({ tickets: z.array(z.object({ id: z.string() })) });
const paths = ['/api/competition/entrants', '/api/have-a-go/dogs'] as const;

describe('entrant routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const aMember = async (...labels: readonly StaffLabel[]) => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    for (const label of labels) await festival.ports.accounts.members.addLabel(userId(id), label);
    return { visitor, id };
  };
  const readings = () =>
    festival.logged.filter(({ message }) => message === 'personal data read by staff').map(({ details }) => details);

  it('routes for entrants’ data require the label organiser, and log no refused reading', async () => {
    const judge = await aMember('judge', 'headjudge', 'steward');
    for (const path of paths) {
      expect(await festival.visitor().get(path)).toMatchObject({ status: 401, json: { code: 'log_in_first' } });
      expect(await judge.visitor.get(path)).toMatchObject({ status: 403, json: { code: 'staff_only' } });
    }
    expect(readings()).toEqual([]);
  });

  it('routes for entrants’ data return contacts and Have A Go answers to the organiser, and log who read what', async () => {
    const visitor = festival.visitor();
    const email = 'harriet@example.com';
    await visitor.joins(email);
    const { sessionId } = await visitor.open([{ id: 'prod_competitor', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const [ticket] = own.parse((await visitor.get('/api/registrations')).json).tickets;
    const typed = aTypedCompetitionForm({ dogName: 'Bramble', phone: '01323 555 123' });
    expect(await visitor.post('/api/registrations/competition', { ticket: ticket?.id, typed })).toMatchObject({
      status: 200,
    });
    const tom = await aMember();
    const dog = aTypedHaveAGoForm({ dogName: 'Fig', dogHealth: 'One bad knee.' });
    await tom.visitor.post('/api/registrations/have-a-go', { id: null, typed: dog });

    const organiser = await aMember('organiser');
    const [entrants, dogs] = [await organiser.visitor.get(paths[0]), await organiser.visitor.get(paths[1])];
    expect(entrants.headers['cache-control']).toBe('private, no-store');
    expect(entrants.json).toMatchObject({
      entrants: [
        { entry: ticket?.id, hound: 'Bramble', phone: '01323 555 123', number: null, questionnaireDone: false },
      ],
    });
    expect(dogs.json).toMatchObject({ dogs: [{ dog: 'Fig', health: 'One bad knee.' }] });
    expect(readings()).toEqual([
      { by: organiser.id, what: 'contacts of entrants', people: 1 },
      { by: organiser.id, what: 'contacts and health answers of Have A Go', people: 1 },
    ]);
  });
});
