// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentAnswer, ContentList, ContentDesk as Port } from '#core/desk/content/client.ports.ts';
import { withValueAt } from '#core/desk/content/json-path.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { ContentDesk } from '../../../web/features/desk/content/content-desk.tsx';
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

const title = async () => (await screen.findByLabelText('Title', { selector: '#field-title' })) as HTMLInputElement;
const types = async (text: string) => fireEvent.change(await title(), { target: { value: text } });

describe('the desk’s content', () => {
  it('the content desk lists the files of a kind by name, with drafts and publishers', async () => {
    open({}, '?kind=faqs');
    expect(await screen.findByText('One draft is waiting: Newsletter.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'FAQs 1' }).getAttribute('aria-current')).toBe('page');
    const question = screen.getByRole('link', { name: 'Can I bring my own dog?' });
    expect(question.getAttribute('href')).toBe('/desk/content?kind=faqs&file=home&at=faq.questions.0');
    expect(screen.getByText('Published by Nell')).toBeTruthy();
  });

  it('the content desk says at the top that a draft is waiting as soon as one is saved', async () => {
    let drafts: ContentList['files'][number]['draft'] = null;
    open(
      {
        list: async () => ({
          ...list,
          files: [{ file: 'subscribe', title: 'Newsletter', draft: drafts, published: null }],
        }),
        read: async () => anAnswer(),
        saveDraft: async (_file, change) => {
          drafts = { by: 'Jess', at: now };
          return ok(anAnswer({ revision: 1, value: change.value, draft: { ...drafts, basedOn: 0 } }));
        },
      },
      '?kind=pages&file=subscribe',
    );
    expect(await screen.findByText('Nothing is waiting to be published.')).toBeTruthy();
    await types('Truffle letters');
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('One draft is waiting: Newsletter.')).toBeTruthy();
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
          const history = [{ version: 1, at: now, by: 'Jess', note: 'title', restored: null }];
          shown = anAnswer({ revision: revision + 1, version: 1, value: shown.value, published: shown.value, history });
          return ok(shown);
        },
        restore: async (_file, { version }) => {
          calls.push(`restore ${version}`);
          const history = [
            { version: 3, at: now, by: 'Jess', note: '', restored: 1 },
            { version: 2, at: now, by: 'Jess', note: '', restored: 0 },
            { version: 1, at: now, by: 'Jess', note: 'title', restored: null },
          ];
          return ok(anAnswer({ revision: 3, version: 3, history }));
        },
      },
      '?kind=pages&file=subscribe',
    );
    await types('Truffle letters');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published. Every page shows it within a few seconds.')).toBeTruthy();
    expect(calls).toEqual(['draft on 0', 'publish 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Restore this version of the folder' }));
    expect(await screen.findByText('as it came with the edition’s folder')).toBeTruthy();
    expect(screen.getByText(/^as published on \w+ \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeTruthy();
    await waitFor(async () => expect((await title()).value).toBe('Truffle post'));
    expect(calls.at(-1)).toBe('restore 0');
  });

  it('the content desk shows an error below its field, and no preview while there is an error', async () => {
    const mistakes = [{ file: 'subscribe' as const, path: ['title'], line: 5, reason: 'there are no words here' }];
    open(
      {
        read: async () => anAnswer({ mistakes }),
        preview: async () => refuse({ kind: 'content-invalid', mistakes }),
      },
      '?kind=pages&file=subscribe',
    );
    expect((await title()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/There are no words here\./)).toHaveLength(2);
    expect(await screen.findByText('The preview comes back when every field is right.')).toBeTruthy();
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
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect((await title()).value).toBe('Truffle letters');
    expect(screen.getByText('This is the page without your last changes: they aren’t saved yet.')).toBeTruthy();
  });

  it('the content desk is headed by the name of what is open, with a way back, and labels a session’s end as a time', async () => {
    const schedule = {
      categories: [
        { name: 'Food', items: [{ name: 'Breakfast toasties', sessions: [{ from: '10:00', to: '11:30' }] }] },
      ],
    };
    const places: ContentList['places'] = [
      { kind: 'schedule', file: 'schedule', path: ['categories', 0, 'items', 0], title: 'Breakfast toasties (Food)' },
    ];
    const mistake = {
      path: ['categories', 0, 'items', 0, 'sessions', 0, 'from'],
      line: 9,
      reason: 'it is in half hours',
    };
    open(
      {
        list: async () => ({
          ...list,
          files: [{ file: 'schedule', title: 'Schedule', draft: null, published: null }],
          places,
        }),
        read: async () =>
          anAnswer({
            ...{ file: 'schedule', title: 'Schedule', value: schedule, published: schedule },
            mistakes: [{ file: 'schedule', ...mistake }],
          }),
      },
      '?kind=schedule&file=schedule&at=categories.0.items.0',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Breakfast toasties (Food)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The whole programme' })).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Until')).value).toBe('11:30');
    expect(screen.queryByText(/Link to/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add id' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sessions 1, from of “Breakfast toasties”' })).toBeTruthy();
  });

  it('the content desk adds a question beside the list of questions, and removes one on its own page', async () => {
    const question = (name: string) => ({ id: name, question: name, answer: 'Yes.' });
    const home = { faq: { title: 'Questions', questions: [question('Dogs?'), question('Mud?')] } };
    const drafts: unknown[] = [];
    const port: Partial<Port> = {
      read: async () => anAnswer({ file: 'home', title: 'Home', value: home, published: home }),
      saveDraft: async (_file, change) => {
        drafts.push(change.value);
        return ok(anAnswer({ file: 'home', title: 'Home', revision: 1, value: change.value, published: home }));
      },
    };
    open(port, '?kind=faqs');
    const add = await screen.findByRole('link', { name: 'Add a question to Home' });
    expect(add.getAttribute('href')).toBe('/desk/content?kind=faqs&file=home&at=faq.questions.1&new');
    cleanup();
    open(port, '?kind=faqs&file=home&at=faq.questions.2&new');
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Wellies?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(drafts.at(-1)).toMatchObject({ faq: { questions: [{}, {}, { question: 'Wellies?' }] } }),
    );
    cleanup();
    open(port, '?kind=faqs&file=home&at=faq.questions.0');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this question' }));
    expect(await screen.findByText(/^Dogs\? is taken out of the draft/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(drafts.at(-1)).toEqual({ faq: { title: 'Questions', questions: [question('Mud?')] } }));
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
    expect(await screen.findByText('home.yaml, line 4: title: There are no words here.')).toBeTruthy();
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
