// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Experts } from '../../../../web/features/site/experts/experts.page.tsx';
import { click } from '../../support/page.tsx';
import { Visited, visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);

const { experts, intros } = words.experts;
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const named = (role: 'Speakers' | 'Workshops' | 'Panelists') =>
  experts.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);
const selectedChip = () => screen.getByRole('button', { pressed: true }).textContent;

/** Renders the page and returns a function that acts as the browser's back button. */
const open = (path = '/experts') => {
  let back = () => {};
  const BackButton = () => {
    const navigate = useNavigate();
    back = () => navigate(-1);
    return null;
  };
  visit(
    <>
      <BackButton />
      <Experts />
    </>,
    { path },
  );
  return { back: () => act(async () => back()) };
};

describe('experts page on the server', () => {
  const html = renderToString(
    <Visited path="/experts">
      <Experts />
    </Visited>,
  );

  it('the experts page is readable without scripts: all seven people', () => {
    expect(experts).toHaveLength(7);
    for (const { name } of experts) expect(html).toContain(name);
    expect(html).not.toContain('style=');
  });
});

describe('experts page', () => {
  it('the experts page starts with all experts, under the heading of §2', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meet the Experts');
    expect(selectedChip()).toBe('All');
    expect(shown()).toEqual(experts.map(({ name }) => name));
    expect(screen.getByRole('status').textContent).toBe(intros.All);
  });

  it.each(['Speakers', 'Workshops', 'Panelists'] as const)(
    'the experts page shows people and introduction of the chip %s',
    (chip) => {
      open();
      click(chip);
      expect(selectedChip()).toBe(chip);
      expect(shown()).toEqual(named(chip));
      expect(screen.getByRole('status').textContent).toBe(intros[chip]);
    },
  );

  it('the experts page opens with the chip in the address', () => {
    open('/experts#Panelists');
    expect(selectedChip()).toBe('Panelists');
    expect(shown()).toEqual(named('Panelists'));
  });

  it('the experts page restores the previous chip on each step back', async () => {
    const { back } = open('/experts#Workshops');
    click('Speakers');
    click('Speakers');
    click('All');
    await back();
    expect(selectedChip()).toBe('Speakers');
    await back();
    expect(selectedChip()).toBe('Workshops');
    expect(shown()).toEqual(named('Workshops'));
  });

  it('the experts page shows each person’s roles and links', () => {
    open();
    const card = screen.getByRole('heading', { level: 2, name: 'Dr Amara Osei' }).closest('article');
    if (!card) throw new Error('no card for Dr Amara Osei');
    expect(within(card).getByRole('img', { name: 'Linocut portrait of Dr Amara Osei' })).toBeTruthy();
    expect(within(card).getByText('Speaker')).toBeTruthy();
    expect(within(card).getByText('Workshop')).toBeTruthy();
    const links = within(within(card).getByRole('list', { name: 'More from Dr Amara Osei' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'What a spore can tell youField Notes ↗(opens elsewhere)',
      'Under British OaksPodcast ↗(opens elsewhere)',
    ]);
  });
});
