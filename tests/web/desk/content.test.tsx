// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentAnswer, ContentList, ContentDesk as Port } from '#core/desk/content/client.ports.ts';
import { withValueAt } from '#core/desk/content/json-path.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { ContentDesk } from '../../../web/features/desk/content/content-desk.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const value = {
  head: { title: 'Newsletter', description: 'What is on, a week before it is.' },
  title: 'Truffle post',
  intro: 'Four emails a year.',
  facts: { title: 'What to expect', all: [{ what: 'How often', says: 'Four times a year' }] },
  note: 'Leave whenever you like.',
};

const anAnswer = (more: Partial<ContentAnswer> = {}): ContentAnswer => ({
  ...{ now, file: 'subscribe', title: 'Newsletter', revision: 0, version: 0 },
  ...{ value, published: value, draft: null, mistakes: [], pages: ['/subscribe'], history: [] },
  ...more,
});

const list: ContentList = {
  now,
  files: [
    { file: 'subscribe', title: 'Newsletter', draft: { by: 'Jess', at: now }, published: null },
    { file: 'home', title: 'Home', draft: null, published: { by: 'Nell', at: now } },
  ],
  places: [
    { kind: 'pages', file: 'subscribe', path: [], title: 'Newsletter' },
    { kind: 'faqs', file: 'home', path: ['faq', 'questions', 0], title: 'Can I bring my own dog?' },
  ],
};

const open = (content: Partial<Port>, query = '') => {
  const ports = someDeskPorts({});
  const preview: Port['preview'] = async () => ok({ html: '<html><body><h1>Truffle post</h1></body></html>' });
  const desk = { ...ports, content: { ...ports.content, list: async () => list, preview, ...content } };
  return visit(
    <DeskPortsProvider value={desk}>
      <ContentDesk />
    </DeskPortsProvider>,
    { path: `/desk/content${query}` },
  );
};

const title = async () => (await screen.findByLabelText('Heading', { selector: '#field-title' })) as HTMLInputElement;
const types = async (text: string) => fireEvent.change(await title(), { target: { value: text } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const market = {
  title: 'Market',
  exhibitors: [
    { name: 'Hollow Lane Books', image: 'books', description: 'Books.' },
    { name: 'Chalkpit', image: 'still', description: 'Gin.' },
    { name: 'Sown Cards', image: 'cards', description: 'Cards.' },
  ],
};

/** The market’s file, whose drafts are stored. */
const aMarket = () => {
  const drafts: unknown[] = [];
  const answer = anAnswer({ file: 'market', title: 'Market', value: market, published: market, pages: ['/market'] });
  const port: Partial<Port> = {
    list: async () => ({
      ...list,
      files: [{ file: 'market', title: 'Market', draft: null, published: null }],
      places: market.exhibitors.map(({ name }, at) => ({
        ...{ kind: 'stalls', file: 'market', path: ['exhibitors', at], title: name },
      })) as ContentList['places'],
    }),
    read: async () => answer,
    saveDraft: async (_file, { revision, value: next }) => {
      drafts.push(next);
      const draft = { by: 'Jess', at: now, basedOn: 0 };
      return ok({ ...answer, revision: revision + 1, value: next, draft });
    },
  };
  return { port, namesOf: (value: unknown) => (value as typeof market).exhibitors.map(({ name }) => name), drafts };
};

describe('the desk’s content', () => {
  it('the content desk shows the picture of each person in their list', async () => {
    const judges = {
      judges: [
        { name: 'Nell', role: 'Head judge', picture: { file: 'nell.svg', alt: 'Nell' } },
        { name: 'Kit', role: 'Judge', picture: { file: 'gone.svg', alt: '' } },
      ],
    };
    const ports = someDeskPorts({});
    const pictures = [{ name: 'nell.svg', alt: '', src: '/pictures/nell.svg', width: 4, height: 5, added: null }];
    const content: Partial<Port> = {
      list: async () => ({ ...list, files: [{ file: 'judges', title: 'Judges', draft: null, published: null }] }),
      read: async () => anAnswer({ file: 'judges', title: 'Judges', value: judges, published: judges, pages: [] }),
    };
    visit(
      <DeskPortsProvider
        value={{
          ...ports,
          content: { ...ports.content, ...content },
          pictures: { ...ports.pictures, list: async () => pictures },
        }}
      >
        <ContentDesk />
      </DeskPortsProvider>,
      { path: '/desk/content?kind=people&file=judges' },
    );
    await waitFor(() => expect(document.querySelectorAll('ol img')).toHaveLength(1));
    expect(document.querySelector('ol img')?.getAttribute('src')).toBe('/pictures/nell.svg');
  });

  it('the content desk lists the pages by name, with drafts and publishers', async () => {
    open({});
    expect(await screen.findByText('One draft is waiting: Newsletter.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pages 1' }).getAttribute('aria-current')).toBe('page');
    const page = screen.getByRole('link', { name: 'Newsletter' });
    expect(page.getAttribute('href')).toBe('/desk/content?kind=pages&file=subscribe');
    expect(screen.getByText(/^Draft by Jess, /)).toBeTruthy();
  });

  it('the content desk is headed by the page’s name, its state, and the way to it on the site', async () => {
    const history = [{ version: 1, at: now, by: 'Nell', note: '', restored: null }];
    open({ read: async () => anAnswer({ version: 1, history }) }, '?kind=pages&file=subscribe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Newsletter' })).toBeTruthy();
    expect(await screen.findByText(/^Published by Nell, Saturday 4 October 2025/)).toBeTruthy();
    const onSite = screen.getByRole('link', { name: /^See it on the site/ });
    expect(onSite.getAttribute('href')).toBe('/subscribe');
    expect(screen.getByText('Nothing is waiting to be published.').getAttribute('role')).toBe('status');
  });

  it('the content desk says at once that a draft has been saved, and by whom', async () => {
    const saved = { by: 'Jess', at: now, basedOn: 0 };
    open(
      {
        read: async () => anAnswer(),
        saveDraft: async (_file, change) => ok(anAnswer({ revision: 1, value: change.value, draft: saved })),
      },
      '?kind=pages&file=subscribe',
    );
    await types('Truffle letters');
    expect(screen.getByText('Not saved yet.')).toBeTruthy();
    click('Save draft');
    expect(await screen.findByText(/^Saved at \d\d:\d\d\.$/)).toBeTruthy();
    expect(screen.getByText(/^Draft by Jess, /)).toBeTruthy();
    expect(screen.getByText('One change not published')).toBeTruthy();
  });

  it('the content desk saves the typed text as a draft, publishes it, and restores an earlier version', async () => {
    const calls: string[] = [];
    const draft = { by: 'Jess', at: now, basedOn: 0 };
    let shown = anAnswer();
    open(
      {
        read: async () => shown,
        saveDraft: async (_file, change) => {
          calls.push(`draft on ${change.revision}`);
          shown = anAnswer({ revision: change.revision + 1, value: change.value, draft });
          return ok(shown);
        },
        publish: async (_file, revision) => {
          calls.push(`publish ${revision}`);
          const history = [{ version: 1, at: now, by: 'Jess', note: 'Heading', restored: null }];
          shown = anAnswer({ revision: revision + 1, version: 1, value: shown.value, published: shown.value, history });
          return ok(shown);
        },
        restore: async (_file, { version }) => {
          calls.push(`restore ${version}`);
          const history = [
            { version: 3, at: now, by: 'Jess', note: '', restored: 1 },
            { version: 2, at: now, by: 'Jess', note: '', restored: 0 },
            { version: 1, at: now, by: 'Jess', note: 'Heading', restored: null },
          ];
          return ok(anAnswer({ revision: 3, version: 3, history }));
        },
      },
      '?kind=pages&file=subscribe',
    );
    await types('Truffle letters');
    click('Publish');
    expect(await screen.findByText('Published. Every page shows it within a few seconds.')).toBeTruthy();
    expect(calls).toEqual(['draft on 0', 'publish 1']);
    click(/^Restore this version ?: the words it came with$/);
    expect(await screen.findByText('the words it came with')).toBeTruthy();
    expect(screen.getByText(/^as published on \w+ \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeTruthy();
    await waitFor(async () => expect((await title()).value).toBe('Truffle post'));
    expect(calls.at(-1)).toBe('restore 0');
  });

  it('the content desk shows an error in words at its field, leads to it from the bar, and waits with Publish', async () => {
    const mistakes = [
      { file: 'subscribe' as const, path: ['facts', 'all', 0, 'says'], line: 5, reason: 'there are no words here' },
    ];
    open(
      {
        read: async () => anAnswer({ mistakes, draft: { by: 'Jess', at: now, basedOn: 0 } }),
        preview: async () => refuse({ kind: 'content-invalid', mistakes }),
      },
      '?kind=pages&file=subscribe',
    );
    expect(await screen.findByText('The preview comes back when every field is right.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: /^One thing to put right ?: “How often”, what it says$/ }));
    const field = screen.getByLabelText('What it says');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please write something here.')).toBeTruthy();
  });

  it('the content desk keeps what was typed when saving fails', async () => {
    open(
      {
        read: async () => anAnswer(),
        saveDraft: async () => {
          throw new Error('no connection');
        },
      },
      '?kind=pages&file=subscribe',
    );
    await types('Truffle letters');
    click('Save draft');
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect((await title()).value).toBe('Truffle letters');
    expect(screen.getByText('This is the page without your last changes: they aren’t saved yet.')).toBeTruthy();
  });

  it('the content desk folds a page into its parts, says when each shows, and opens one from the list of parts', async () => {
    const home = { before: { lede: 'Come.' }, evening: { lede: 'Good night.', headline: ['Good', 'dogs, all'] } };
    const published = { ...home, evening: { ...home.evening, lede: 'Sleep well.' } };
    open(
      { read: async () => anAnswer({ file: 'home', title: 'Home', value: home, published }) },
      '?kind=pages&file=home',
    );
    fireEvent.click(await screen.findByRole('link', { name: /^In the evening ?, changed$/ }));
    expect(await screen.findByDisplayValue('dogs, all')).toBe(screen.getAllByLabelText('Headline, second line').at(-1));
    expect(screen.getByText('From closing time until midnight.')).toBeTruthy();
    expect(screen.getByText('Shows now')).toBeTruthy();
    const parts = screen.getByLabelText<HTMLSelectElement>('Part');
    expect(parts.value).toBe('evening');
    fireEvent.change(parts, { target: { value: 'story' } });
    expect(await screen.findByLabelText('Words under the picture')).toBeTruthy();
  });

  it('the content desk shows the preview at the moment of the headline being edited, and at any other one', async () => {
    const asked: (number | null)[] = [];
    const home = { before: { lede: 'Come.' }, evening: { lede: 'Good night.', headline: ['Good', 'dogs'] } };
    const preview: Port['preview'] = async (_file, _page, at) => {
      asked.push(at);
      return ok({ html: '<html><body><h1>Good</h1></body></html>' });
    };
    open(
      {
        read: async () => anAnswer({ file: 'home', title: 'Home', value: home, published: home, pages: ['/'] }),
        preview,
      },
      '?kind=pages&file=home',
    );
    const asOf = await screen.findByLabelText<HTMLSelectElement>('As of');
    expect(asOf.value).toBe('');
    fireEvent.click(screen.getByRole('link', { name: /^In the evening/ }));
    await waitFor(() => expect(asOf.value).toBe('That evening'));
    await waitFor(() => expect(asked.at(-1)).toBe(Date.parse('2025-11-22T21:00:00Z')));
    fireEvent.change(asOf, { target: { value: '' } });
    await waitFor(() => expect(asked.at(-1)).toBeNull());
  });

  it('the content desk names the facts that a text may have filled in, and puts one where the cursor is', async () => {
    const home = {
      before: { headline: ['Follow', 'the nose'], lede: 'Come on the day.', also: { title: 'See', to: '/' } },
    };
    open(
      { read: async () => anAnswer({ file: 'home', title: 'Home', value: home, published: home, pages: [] }) },
      '?kind=pages&file=home',
    );
    const lede = await screen.findByLabelText<HTMLInputElement>('Sentence under the headline');
    lede.setSelectionRange(8, 15);
    fireEvent.click(screen.getByRole('button', { name: /^day Saturday 22 November 2025/ }));
    expect(lede.value).toBe('Come on {day}.');
    const first = screen.getByLabelText('Headline, first line').closest('div');
    expect(first?.querySelector('fieldset')).toBeNull();
  });

  it('the content desk labels a session’s end as a time, and has no field for an id', async () => {
    const schedule = {
      categories: [
        { name: 'Food', items: [{ id: 'toasties', name: 'Toasties', sessions: [{ from: '10:00', to: '11:30' }] }] },
      ],
    };
    const value = { ...{ file: 'schedule' as const, title: 'Schedule', value: schedule, published: schedule } };
    const mistakes = [
      {
        ...{ file: 'schedule' as const, path: ['categories', 0, 'items', 0, 'sessions', 0, 'from'], line: 9 },
        reason: 'it is in half hours',
      },
    ];
    open(
      {
        list: async () => ({ ...list, files: [{ file: 'schedule', title: 'Schedule', draft: null, published: null }] }),
        read: async () => anAnswer({ ...value, mistakes }),
      },
      '?kind=schedule&file=schedule&at=categories.0.items.0',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Toasties' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Programme' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Until/).value).toBe('11:30');
    expect(screen.queryByDisplayValue('toasties')).toBeNull();
    expect(screen.getByRole('link', { name: /^One thing to put right ?: “Toasties”, time 1, from$/ })).toBeTruthy();
  });

  it('the content desk moves a stall with its buttons, and removes one with a way back', async () => {
    const { port, drafts, namesOf } = aMarket();
    open(port, '?kind=stalls');
    fireEvent.click(await screen.findByRole('button', { name: 'Move down: Hollow Lane Books' }));
    expect(screen.getByText('Hollow Lane Books is now number 2 of 3.')).toBeTruthy();
    click(/^Remove ?: Sown Cards$/);
    click('Save draft');
    await waitFor(() => expect(namesOf(drafts.at(-1))).toEqual(['Chalkpit', 'Hollow Lane Books']));
    click(/^Undo ?: removing Sown Cards$/);
    expect(screen.getByText('Sown Cards is back.')).toBeTruthy();
    click('Save draft');
    await waitFor(() => expect(namesOf(drafts.at(-1))).toEqual(['Chalkpit', 'Hollow Lane Books', 'Sown Cards']));
    expect(screen.getByRole('button', { name: 'Move down: Sown Cards' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('the content desk adds a stall with a small form, and removes one in its own form with a way back', async () => {
    const { port, drafts, namesOf } = aMarket();
    open(port, '?kind=stalls');
    const add = await screen.findByRole('link', { name: 'Add a stall' });
    expect(add.getAttribute('href')).toBe('/desk/content?kind=stalls&file=market&at=exhibitors.3&new');
    fireEvent.click(add);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ashdown Orchards' } });
    fireEvent.click(screen.getByLabelText('Truffles'));
    expect(screen.getByText('Number 4 of 4')).toBeTruthy();
    click('Save draft');
    await waitFor(() => expect(namesOf(drafts.at(-1)).at(-1)).toBe('Ashdown Orchards'));
    expect(drafts.at(-1)).toMatchObject({ exhibitors: [{}, {}, {}, { image: 'truffles' }] });
    click(/^Remove ?: Ashdown Orchards$/);
    click('Save draft');
    await waitFor(() => expect(namesOf(drafts.at(-1))).toHaveLength(3));
    click(/^Undo ?: removing Ashdown Orchards$/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ashdown Orchards');
  });

  it('the content desk imports an edition, and lists the mistakes in one that is refused', async () => {
    const answers = [
      refuse({
        kind: 'content-invalid' as const,
        mistakes: [{ file: 'home' as const, path: ['title'], line: 4, reason: 'there are no words here' }],
      }),
      ok({ changed: [{ file: 'home' as const, title: 'Home' }], pictures: ['tent-1a2b3c4d'], leftOut: ['door.yaml'] }),
    ];
    const sent: string[] = [];
    open({
      importEdition: async (archive) => {
        sent.push(archive);
        const [next] = answers.splice(0, 1);
        if (!next) throw new Error('no more answers');
        return next;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Import edition' }));
    const file = new File(['PK'], 'edition.zip', { type: 'application/zip' });
    fireEvent.change(screen.getByLabelText('The edition as a ZIP'), { target: { files: [file] } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and publish' }));
    expect(await screen.findByText('home.yaml, line 4: Heading: Please write something here.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check and publish' }));
    expect(await screen.findByText('Published: Home. One picture came with it.')).toBeTruthy();
    expect(screen.getByText(/Not imported, .* door\.yaml\./)).toBeTruthy();
    expect(sent).toEqual(['UEs=', 'UEs=']);
  });

  it('the content desk shows the second of two editors the changes of the first, and lets the second decide', async () => {
    const theirs = { ...value, title: 'Hound post', note: 'Leave any time.' };
    const saved: unknown[] = [];
    open(
      {
        read: async () => anAnswer(),
        saveDraft: async (_file, change) => {
          saved.push(change);
          if (change.revision === 0)
            return refuse({
              kind: 'content-moved',
              now: anAnswer({ revision: 1, value: theirs, draft: { by: 'Nell', at: now, basedOn: 0 } }),
            });
          return ok(anAnswer({ revision: 2, value: change.value }));
        },
      },
      '?kind=pages&file=subscribe',
    );
    await types('Truffle letters');
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Nell changed this while you were writing.')).toBeTruthy();
    expect(screen.getByText('Leave any time.')).toBeTruthy();
    expect(screen.getByText('(you changed this, too)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine where we differ' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const merged = withValueAt(theirs, ['title'], 'Truffle letters');
    await waitFor(() => expect(saved.at(-1)).toEqual({ revision: 1, value: merged }));
  });
});
