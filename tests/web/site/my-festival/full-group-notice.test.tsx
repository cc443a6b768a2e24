// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import type { WebPorts } from '../../../../web/composition/ports-context.tsx';
import { FullGroupNotice } from '../../../../web/features/site/my-festival/full-group-notice.tsx';
import { Visited, visit } from '../../support/site.tsx';

afterEach(cleanup);

const juniors = (gold: number, silver: number, bronze: number) => async () => [
  { class: 'adult' as const, level: 'silver' as const, left: 15 },
  { class: 'junior' as const, level: 'gold' as const, left: gold },
  { class: 'junior' as const, level: 'silver' as const, left: silver },
  { class: 'junior' as const, level: 'bronze' as const, left: bronze },
];
const wren = aTypedCompetitionForm({ class: 'junior', competitionGroup: 'silver' });
const words = () => document.body.textContent ?? '';

/** Shows the notice of a form, as it is typed and as it was saved, while the groups have these places. */
const showFor = (groupPlaces: WebPorts['groupPlaces'], typed: FormValues = wren, saved: FormValues | null = null) =>
  visit(<FullGroupNotice typed={typed} saved={saved} error={undefined} />, { ports: { groupPlaces } });

describe('group choice', () => {
  it('the choice of a competition group suggests groups with free places for a full one, and the waiting list', async () => {
    showFor(juniors(1, 0, 12));
    const link = await screen.findByRole('link', { name: 'Join the waiting list for Silver, juniors' });
    expect(link.getAttribute('href')).toBe('/waitlist?for=Silver%2C+juniors');
    expect(words()).toContain('Silver is full. There’s still room in Gold (1 place left) or Bronze (12 places left).');
  });

  it('the choice of a competition group says that the whole class is full', async () => {
    showFor(juniors(0, 0, 0));
    await screen.findByRole('link');
    expect(words()).toContain('Silver is full. So is every other junior class.');
  });

  it('the choice of a group shows nothing for the entry’s own group, a group with places, or a failed request', async () => {
    showFor(juniors(1, 0, 1), wren, wren);
    showFor(juniors(1, 0, 1), { ...wren, class: 'adult' });
    showFor(juniors(0, 0, 0), { class: 'junior' });
    const ask = async () => Promise.reject(new ServiceFailure('festival', 'no network'));
    showFor(ask);
    await new Promise((done) => setTimeout(done));
    expect(words()).toBe('');
  });

  it('the choice of a competition group loads the places again after a refusal', async () => {
    let left = 1;
    const ask = () => juniors(3, left, 3)();
    const { rerender } = showFor(ask);
    await new Promise((done) => setTimeout(done));
    expect(words()).toBe('');
    left = 0;
    rerender(
      <Visited ports={{ groupPlaces: ask }}>
        <FullGroupNotice typed={wren} saved={null} error="Silver is full" />
      </Visited>,
    );
    expect(await screen.findByRole('link')).toBeTruthy();
  });
});
