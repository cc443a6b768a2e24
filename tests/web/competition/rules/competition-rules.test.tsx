// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ScoreRequest, tryScoring } from '#core/competition/rules/scoring/try-scoring.ts';
import type { TryScoringFormValues } from '#core/competition/rules/scoring/try-scoring-form.ts';
import { parts, Component as Rules } from '../../../../web/features/competition/rules/competition-rules.page.tsx';
import { Component as JuniorRules } from '../../../../web/features/competition/rules/junior-competition-rules.page.tsx';
import { aSite, visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const adults = () => visit(<Rules />, { path: '/competition-rules' });
const juniors = () => visit(<JuniorRules />, { path: '/junior-competition-rules' });
const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('rules pages', () => {
  it('the competition’s rules pages show the adults’ rules by chapter', () => {
    adults();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Competition rules');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(
      within(contents.getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(words.rules.chapters.map(({ title }) => title));
    expect(contents.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')).toBe(
      '/competition-rules.pdf',
    );
    expect(cells(/Digging/)).toEqual(['Warning', '−5', 'Out']);
    expect(cells(/Gold/)).toEqual(['15', 'All buried', '10 min']);
  });

  it('the competition’s rules pages show the juniors’ rules, and link to the adults’ rules and back', () => {
    juniors();
    expect(cells(/Digging/)).toEqual(['Warning', '−2', '−5']);
    expect(cells(/Bronze/)).toEqual(['8', '8', '10 min']);
    expect(screen.getByRole('link', { name: 'The adult rules' }).getAttribute('href')).toBe('/competition-rules');
    cleanup();
    adults();
    expect(screen.getByRole('link', { name: 'The junior rules' }).getAttribute('href')).toBe(
      '/junior-competition-rules',
    );
  });
});

describe('form to try the scoring', () => {
  const request: ScoreRequest = {
    class: 'junior',
    level: 'silver',
    sheet: {
      oilFinds: 8,
      truffleFinds: 3,
      wrongFlags: 2,
      digs: 0,
      toileting: 2,
      baitsEaten: 0,
      behaviourWarnings: 1,
      secondsTaken: 130,
    },
  };
  const typed: TryScoringFormValues = {
    class: 'junior',
    level: 'silver',
    oilFinds: '8',
    truffleFinds: '3',
    minutes: '2',
    seconds: '10',
  };
  const answered = (sheet: Partial<ScoreRequest['sheet']> = {}) => ({
    ...aSite(),
    answer: {
      kind: 'sheet-scored',
      path: '/junior-competition-rules',
      typed,
      outcome: tryScoring(words.rulebook)({ ...request, sheet: { ...request.sheet, ...sheet } }),
    } as const,
  });

  it('the form to try the competition’s scoring is a plain HTML form that posts to the server', () => {
    juniors();
    const form = screen.getByRole('button', { name: 'Work it out' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/competition/score#the-sum']);
    const fields = [...new FormData(form ?? undefined).entries()].map(([name, value]) => `${name}=${value}`);
    expect(fields).toEqual([
      ...['class=junior', 'level=bronze', 'truffleFinds=0', 'oilFinds=0', 'wrongFlags=0', 'baitsEaten=0'],
      ...['behaviourWarnings=0', 'digs=0', 'toileting=0', 'minutes=0', 'seconds=0'],
    ]);
    expect(screen.queryByText('Total')).toBeNull();
  });

  it('the form to try the competition’s scoring shows one line per term with its rule, and keeps the typed values', () => {
    visit(<JuniorRules />, { path: '/junior-competition-rules', data: answered() });
    const sum = within(screen.getByRole('status'));
    // The form's action has a fragment, so that the browser scrolls to the score, which is below the form on a phone.
    expect(document.querySelector('#the-sum')?.contains(screen.getByRole('status'))).toBe(true);
    expect(sum.getAllByRole('listitem').map((term) => term.textContent)).toEqual([
      '+30Real truffles× 3Rule 4.1',
      '+40Oil finds× 8Rule 4.2',
      '+9Full minutes left× 9Rule 4.3',
      '−6Wrong flags× 2Rule 5.1',
      '0Baits eaten or removednoneRule 5.2',
      '0Behaviour warnings× 1Rule 5.3',
      '0DiggingnoneRule 5.4',
      '−7Toileting in the ring× 2Rule 5.5',
    ]);
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total 66');
    const anchor = sum.getByRole('link', { name: 'Rule 5.5' }).getAttribute('href') ?? '';
    expect(document.querySelector(anchor)?.textContent).toContain('Toileting in the ring');
    expect(screen.getByLabelText('Oil finds')).toHaveProperty('value', '8');
    expect(screen.getByLabelText('Silver')).toHaveProperty('checked', true);
  });

  it('the form to try the competition’s scoring shows why a sheet is impossible, and why a run has no score', () => {
    visit(<JuniorRules />, { path: '/junior-competition-rules', data: answered({ oilFinds: 11 }) });
    expect(screen.getByRole('alert').textContent).toBe('There are 13 baits, and 14 finds.');
    cleanup();
    const out = { ok: true, value: { kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' } } as const;
    const data = { ...aSite(), answer: { ...answered().answer, outcome: out } };
    visit(<JuniorRules />, { path: '/junior-competition-rules', data });
    expect(screen.getByRole('status').textContent).toBe('The 3rd dig ends the run (rule 5.4).');
  });

  it('the form to try the competition’s scoring shows an answer on the page of its class only', () => {
    visit(<Rules />, { path: '/competition-rules', data: answered() });
    expect(screen.queryByText('Total')).toBeNull();
    expect(screen.getByLabelText('Oil finds')).toHaveProperty('value', '0');
  });
});
