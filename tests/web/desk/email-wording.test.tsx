// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentAnswer, ContentDesk as Port } from '#core/desk/content/client.ports.ts';
import type { EmailPreview } from '#core/desk/email-wording/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { wordedEmailIds, wordedEmails } from '#core/site/email-wording/worded-emails.ts';
import { mistakesInText } from '#core/site/email-wording/wording-mistakes.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { ContentDesk } from '../../../web/features/desk/content/content-desk.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const { usual } = wordedEmails.receipt;

const anAnswer = (value: object, revision = 0): ContentAnswer => ({
  ...{ now, file: 'emails', title: 'Automatic emails', revision, version: 0 },
  ...{ value: value as ContentAnswer['value'], published: {}, pages: [], history: [] },
  draft: revision === 0 ? null : { by: 'Jess', at: now, basedOn: 0 },
  mistakes: Object.entries(value).flatMap(([email, { text }]) =>
    mistakesInText('receipt', text).map((reason) => ({ file: 'emails', path: [email, 'text'], line: 1, reason })),
  ) as ContentAnswer['mistakes'],
});

const aPreview: EmailPreview = {
  recipients: [
    { id: 'ord_1', title: 'Harriet Lamb, order 9C4T' },
    { id: 'ord_2', title: 'Tom Lamb, order 7K3M' },
  ],
  ...{ shownAs: 'ord_1', to: 'harriet@example.org', subject: 'Your tickets for the festival' },
  ...{ text: 'Dear Harriet, in plain text', html: '<html><body style="margin:0">Dear Harriet</body></html>' },
};

const open = (value: object, preview: Partial<EmailPreview> = {}) => {
  const drafts: unknown[] = [];
  const asked: (string | undefined)[] = [];
  const ports = someDeskPorts({});
  const content: Partial<Port> = {
    list: async () => ({
      now,
      files: [{ file: 'emails', title: 'Automatic emails', draft: null, published: null }],
      places: wordedEmailIds.map((email) => ({
        ...{ kind: 'emails', file: 'emails', path: [email], title: wordedEmails[email].title },
      })) as never,
    }),
    read: async () => anAnswer(value),
    saveDraft: async (_file, { revision, value: next }) => {
      drafts.push(next);
      return ok(anAnswer(next as object, revision + 1));
    },
  };
  const desk = {
    ...ports,
    content: { ...ports.content, ...content },
    emailPreviews: {
      of: async (_email: string, as: string | undefined) => {
        asked.push(as);
        return ok({ ...aPreview, shownAs: as ?? aPreview.shownAs, ...preview });
      },
      send: async () => ok({ to: 'jess@example.org' }),
    },
  };
  visit(
    <DeskPortsProvider value={desk}>
      <ContentDesk />
    </DeskPortsProvider>,
    { path: '/desk/content?kind=emails&file=emails&at=receipt' },
  );
  return { drafts, asked };
};

const words = async () => (await screen.findByLabelText('Words', { selector: 'textarea' })) as HTMLTextAreaElement;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the words of automatic emails at the desk', () => {
  it('the email editor shows the default wording, and a change of one text keeps the others', async () => {
    const { drafts } = open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Your tickets' })).toBeTruthy();
    expect(screen.getByText('Sent by itself as soon as an order is paid.')).toBeTruthy();
    expect(screen.getByText('The default words')).toBeTruthy();
    expect((await words()).value).toBe(usual.text);
    fireEvent.change(await words(), { target: { value: `Wear boots.\n\n${usual.text}` } });
    expect(screen.getByText('Your own words')).toBeTruthy();
    click('Save draft');
    await waitFor(() => expect(drafts).toEqual([{ receipt: { ...usual, text: `Wear boots.\n\n${usual.text}` } }]));
  });

  it('the email editor sets one text back to its default', async () => {
    const other = wordedEmails['refund-made'].usual;
    const { drafts } = open({ receipt: { ...usual, subject: 'Boots' }, 'refund-made': { ...other, subject: 'Money' } });
    await words();
    click('Compare with the default');
    expect(screen.getByText(usual.heading, { selector: 'dd' })).toBeTruthy();
    click('Back to the default');
    expect(screen.getByText(/^These are the default words again\./)).toBeTruthy();
    click('Save draft');
    await waitFor(() => expect(drafts).toEqual([{ 'refund-made': { ...other, subject: 'Money' } }]));
  });

  it('the email editor shows a mistake at its field, and removes or restores a part by a click', async () => {
    open({});
    fireEvent.change(await words(), { target: { value: usual.text.replace('{refund rule}', 'The {dog} too.') } });
    click('Save draft');
    expect(
      await screen.findByText(/This email doesn’t know “dog”\. “refund rule” has to stay: it is part/),
    ).toBeTruthy();
    click('Take “dog” out');
    click('Put “refund rule” back');
    expect((await words()).value).toBe(`${usual.text.replace('{refund rule}', 'The  too.')}\n\n{refund rule}`);
    expect(screen.queryByRole('button', { name: /^(Take|Put) “/ })).toBeNull();
  });

  it('the email editor inserts a fact at the cursor', async () => {
    open({});
    const area = await words();
    area.setSelectionRange(0, 0);
    fireEvent.change(screen.getByLabelText('Put in a fact'), { target: { value: 'first name' } });
    expect((await words()).value).toBe(`{first name}${usual.text}`);
  });

  it('the email editor previews a chosen recipient’s email, formatted and as plain text', async () => {
    const { asked } = open({});
    expect(await screen.findByText('Read as: Your tickets for the festival')).toBeTruthy();
    expect(screen.getByTitle('The email with this draft').getAttribute('srcdoc')).toContain(
      'data-email-style="margin:0"',
    );
    fireEvent.change(screen.getByLabelText('As read by'), { target: { value: 'ord_2' } });
    await waitFor(() => expect(asked).toEqual([undefined, 'ord_2']));
    fireEvent.click(screen.getByLabelText('Plain text'));
    expect(await screen.findByText('Dear Harriet, in plain text')).toBeTruthy();
    expect(screen.getByText(/^A real recipient\. Nothing is sent/)).toBeTruthy();
    click('Send it to me');
    expect(await screen.findByText('Sent to jess@example.org, without the attachment.')).toBeTruthy();
  });

  it('the email editor says when the preview’s recipient is made up', async () => {
    open({}, { recipients: [], shownAs: null });
    expect(await screen.findByText(/^Made up, because no one is due this email yet\./)).toBeTruthy();
  });
});
