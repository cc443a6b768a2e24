// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserOfflineGateStore } from '#adapters/browser/offline-gate-store.ts';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import type { GateApi } from '#core/competition/day/gate/client.ports.ts';
import type { UnattributedGateEvent } from '#core/competition/day/gate/record-gate-events.ts';
import { firstSettings, type PhoneSettings } from '#core/competition/day/judge/client.ports.ts';
import type { AnnouncementRequest } from '#core/competition/day/rings/announce.ts';
import type { AnnouncementsApi } from '#core/competition/day/rings/client.ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { Gate } from '../../../../web/features/competition/gate/gate.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const ten = parseInstant('2025-11-22T10:00:00Z');
const runOf = (hound: string, at: number, change = {}) => {
  const runsAt = laterBy(ten, at * minute);
  const card = aRunCard({
    entry: entryId(hound),
    hound,
    handler: `${hound}’s handler`,
    number: at + 1,
    runsAt,
    ...change,
  });
  return {
    ...card,
    beThereAt: laterBy(runsAt, -10 * minute),
    needsQuestionnaire: false,
    phone: '01323 000000',
    ringState: null,
    expectedAt: runsAt,
    lateMinutes: 0,
  };
};

const theBoard: GateBoard = {
  version: 1,
  calls: 3,
  announcements: [],
  rings: [
    { id: ringId('oak'), name: 'The oak ring' },
    { id: ringId('hazel'), name: 'The hazel ring' },
  ],
  runs: [runOf('Biscuit', 0), runOf('Tarn', 12, { ring: ringId('hazel') }), runOf('Hob', 24, { reserve: true })],
  marks: [],
};

const aStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
};

/** Opens the gate page on its own device, with a fake network that can be cut. */
const open = ({ board = theBoard, storage = aStorage(), cut = false, savedSettings = [] as PhoneSettings[] } = {}) => {
  const sent: UnattributedGateEvent[] = [];
  let ids = 0;
  const network = { cut, loggedOut: false };
  const answer = async () => {
    if (network.cut) throw new ServiceFailure('festival', 'no network', { retryable: true });
    if (network.loggedOut) return refuse('logged-out' as const);
    return ok({ ...board, marks: [...board.marks, ...sent] });
  };
  const gateApi: GateApi = {
    board: answer,
    send: async (events) => {
      if (!network.cut && !network.loggedOut)
        sent.push(...events.filter(({ id }) => !sent.some((each) => each.id === id)));
      return answer();
    },
  };
  const announced: AnnouncementRequest[] = [];
  const withdrawn: string[] = [];
  const announcementsApi: AnnouncementsApi = {
    announce: async (request) => {
      announced.push(request);
      return request.words === 'backwards' ? refuse('break-backwards' as const) : ok(undefined);
    },
    withdraw: async (id) => void withdrawn.push(id),
  };
  const deviceEventLog = {
    settings: async () => savedSettings.at(-1) ?? firstSettings,
    saveSettings: async (settings: PhoneSettings) => void savedSettings.push(settings),
  };
  const ports = {
    gateApi,
    announcementsApi,
    kept: browserOfflineGateStore(storage),
    deviceEventLog,
    newEventId: () => `event-${storage.getItem.length}-${++ids}`,
  };
  const news = { announce: () => {}, setConnected: (_stands: boolean) => {} };
  const liveNews: LiveNews = {
    follow(topics, onChange, setConnected = () => {}) {
      news.announce = () => onChange({ topic: topics.join(), message: 1 });
      news.setConnected = setConnected;
      return () => {};
    },
  };
  const view = visit(<Gate ports={ports} />, { ports: { liveNews } });
  return { sent, network, storage, news, announced, withdrawn, ...view };
};

const verdict = () => screen.getByRole('heading', { level: 2 }).textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const words = () => document.body.textContent ?? '';

describe('gate board', () => {
  it('the gate board lets no hound run without the questionnaire', async () => {
    const [first, ...others] = theBoard.runs;
    if (!first) throw new Error('no run on the board');
    open({ board: { ...theBoard, runs: [{ ...first, needsQuestionnaire: true }, ...others] } });
    expect(await screen.findByText(/No questionnaire yet, so no run/)).toBeTruthy();
    click('Here');
    expect(screen.queryByRole('button', { name: 'Send on deck' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Scratch' })).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Runs' })).getByRole('button', { name: /Biscuit/ }).textContent,
    ).toBe('10:001 Biscuit, Biscuit’s handlerno questionnaire');
    // The hound stays on screen until the steward has said so, and is not the next one any more.
    click('Next: 13 Tarn');
    expect(words()).toContain('13 Tarn, Tarn’s handler10:12');
    cleanup();
    open();
    await screen.findByText(/The gate/);
    expect(screen.queryByText(/No questionnaire yet/)).toBeNull();
  });

  it('the competition’s gate board has a light screen for sun, which the device remembers', async () => {
    const savedSettings: PhoneSettings[] = [];
    open({ savedSettings });
    await screen.findByText('Not here yet');
    click('Light screen: off');
    expect(screen.getByRole('button', { name: 'Light screen: on' }).getAttribute('aria-pressed')).toBe('true');
    expect(savedSettings).toEqual([{ ...firstSettings, light: true }]);
    cleanup();
    open({ savedSettings });
    expect(await screen.findByRole('button', { name: 'Light screen: on' })).toBeTruthy();
  });

  it('the gate board shows no action of another hound while a search is typed', async () => {
    open();
    await screen.findByText('Not here yet');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tarn' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Here' })).toBeNull());
    fireEvent.click(within(screen.getByRole('list', { name: 'Found' })).getByRole('button', { name: /Tarn/ }));
    expect(screen.getByRole('button', { name: 'Here' })).toBeTruthy();
    expect(words()).toContain('13 Tarn, Tarn’s handler10:12');
  });

  it('the gate board shows the next hound in large text with one large action', async () => {
    const { sent } = open();
    await screen.findByText('Not here yet');
    expect(words()).toContain('1 Biscuit, Biscuit’s handler10:00, The oak ring, Silver, adults; here by 09:50');
    click('Here');
    expect(verdict()).toBe('Here');
    click('Send on deck');
    click('Send into the ring');
    expect(verdict()).toBe('In the ring');
    click('Done');
    // The board now shows the next hound.
    expect(words()).toContain('13 Tarn');
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['here', 'on-deck', 'in-the-ring', 'done']));
  });

  it('the competition’s gate board calls three times, then shows the entry as absent and lets it be scratched', async () => {
    const { sent } = open();
    await screen.findByText('Not here yet');
    click('Call 1 of 3');
    click('Call 2 of 3');
    expect(words()).toContain('Called 2 of 3 times');
    click('Call 3 of 3');
    expect(verdict()).toBe('Absent');
    click('Scratch and call a reserve');
    expect(words()).toContain('Scratch Biscuit? The first reserve of the class runs instead');
    click('Scratch Biscuit');
    click('Next: 13 Tarn');
    expect(words()).toContain('13 Tarn');
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['called', 'called', 'called', 'scratched']));
  });

  it('the competition’s gate board asks for confirmation before scratching', async () => {
    const { sent } = open();
    await screen.findByText('Not here yet');
    click('Scratch');
    click('Leave it as it is');
    click('Scratch');
    expect(words()).toContain('Scratch Biscuit? The first reserve of the class runs instead');
    click('Scratch Biscuit');
    expect(verdict()).toBe('Scratched');
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['scratched']));
  });

  it('the gate board promises no reserve when the scratched hound’s class has none left, or it is itself a reserve', async () => {
    const scratched = { id: 'scratch', entry: entryId('Hob'), kind: 'scratched' as const, at: ten };
    const without = { ...theBoard, runs: theBoard.runs.filter(({ reserve }) => !reserve) };
    for (const board of [without, { ...theBoard, marks: [scratched] }]) {
      open({ board });
      await screen.findByText('Not here yet');
      click('Scratch');
      expect(words()).toContain('Scratch Biscuit? There’s no reserve for this class, so its time stays empty.');
      click('Leave it as it is');
      for (const nth of [1, 2, 3]) click(`Call ${nth} of 3`);
      expect(screen.queryByRole('button', { name: 'Scratch and call a reserve' })).toBeNull();
      click('Scratch');
      click('Scratch Biscuit');
      expect(await screen.findByText('There’s no reserve for this class.')).toBeTruthy();
      cleanup();
    }
    open();
    fireEvent.click(await screen.findByRole('button', { name: /25 Hob/ }));
    click('Scratch');
    expect(words()).toContain('Scratch Hob? It’s a reserve, so no run changes.');
  });

  it('the competition’s gate board ignores a double click', async () => {
    open();
    await screen.findByText('Not here yet');
    const actions = () => screen.getByRole('button', { name: /^Here$|^Send on deck$/ }).parentElement?.className ?? '';
    expect(actions()).not.toMatch(/guarded/);
    click('Here');
    expect(actions()).toMatch(/guarded/);
    await waitFor(() => expect(actions()).not.toMatch(/guarded/));
  });

  it('the competition’s gate board shows other stewards’ events at once, and missed events after reconnecting', async () => {
    const { sent, news } = open();
    await screen.findByText('Not here yet');
    const elsewhere = (kind: UnattributedGateEvent['kind']) =>
      sent.push({ id: `elsewhere-${kind}`, entry: entryId('Biscuit'), kind, at: laterBy(ten, sent.length) });
    elsewhere('here');
    act(() => void news.announce());
    await screen.findByText('Here', { selector: 'h2' });
    elsewhere('on-deck');
    act(() => void news.setConnected(true));
    await screen.findByText('On deck', { selector: 'h2' });
  });

  it('the competition’s gate board dates an event after those on the board, even with a slow clock', async () => {
    const calls = [1, 2, 3].map((nth) => ({
      id: `call-${nth}`,
      entry: entryId('Biscuit'),
      kind: 'called' as const,
      at: laterBy(ten, nth * 365 * day),
    }));
    const { sent } = open({ board: { ...theBoard, marks: calls } });
    await screen.findByText('Absent');
    click('Undo: call 3');
    expect(verdict()).toBe('Not here yet');
    expect(words()).toContain('Called 2 of 3 times');
    click('Here');
    expect(verdict()).toBe('Here');
    await waitFor(() => expect(sent.map(({ at }) => at - (calls[2]?.at ?? 0))).toEqual([1, 2]));
  });

  it('the competition’s gate board undoes one step at a time, names it, and keeps the others', async () => {
    const { sent } = open();
    await screen.findByText('Not here yet');
    click('Here');
    click('Send on deck');
    click('Undo: on deck');
    expect(verdict()).toBe('Here');
    expect(within(screen.getByRole('region', { name: 'Last six' })).getByText('Undone: on deck')).toBeTruthy();
    click('Undo: here');
    expect(verdict()).toBe('Not here yet');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent.map(({ undoes }) => undoes)).toEqual([undefined, undefined, sent[1]?.id, sent[0]?.id]);
  });

  it('the gate board counts entries, searches by number, hound or handler, lists the last six, and filters by ring', async () => {
    open();
    await screen.findByText('Not here yet');
    click('Here');
    expect([...document.querySelectorAll('dl div')].map((each) => each.textContent)).toEqual([
      'here1',
      'still to come1',
      'done0',
      'absent or scratched0',
    ]);
    const runs = () => within(screen.getByRole('list', { name: 'Found' })).queryAllByRole('button');
    const all = () => within(screen.getByRole('list', { name: 'Runs' })).queryAllByRole('button');
    const seek = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    seek('tarn’s');
    expect(runs().map((each) => each.textContent)).toEqual(['10:1213 Tarn, Tarn’s handlernot here']);
    seek('25');
    expect(runs().map((each) => each.textContent)).toEqual(['Reserve25 Hob, Hob’s handlernot here']);
    fireEvent.click(runs()[0] ?? expect.unreachable());
    expect(words()).toContain('Reserve of Silver, adults, The oak ring');
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
    click('Here');
    expect(screen.queryByRole('button', { name: 'Send on deck' })).toBeNull();
    seek('nobody');
    expect(words()).toContain('No one matches that.');
    seek('');
    expect(within(screen.getByRole('region', { name: 'Last six' })).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'The hazel ring' }));
    expect(all()).toHaveLength(1);
    expect(words()).toContain('13 Tarn');
  });

  it('the competition’s gate board stores events while there is no signal, shows their number, and sends them later', async () => {
    const { network, sent } = open();
    await screen.findByText('Not here yet');
    network.cut = true;
    click('Here');
    click('Send on deck');
    expect(verdict()).toBe('On deck');
    await screen.findByText(/^Offline\. What you tap is saved on this phone.* 2 waiting\.$/);
    network.cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Online');
    expect(sent.map(({ kind }) => kind)).toEqual(['here', 'on-deck']);
  });

  it('the competition’s gate board says when the session has ended, and keeps the events', async () => {
    const { network, storage } = open();
    await screen.findByText('Not here yet');
    network.loggedOut = true;
    click('Here');
    await screen.findByText(/^You’ve been logged out\..* 1 waiting\.$/);
    expect(browserOfflineGateStore(storage).load().pending).toMatchObject([{ kind: 'here' }]);
  });

  it('the competition’s gate board restores board and events after a reload without signal', async () => {
    const first = open();
    await screen.findByText('Not here yet');
    first.network.cut = true;
    click('Here');
    first.unmount();
    const second = open({ storage: first.storage, cut: true });
    expect(verdict()).toBe('Here');
    second.network.cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(second.sent.map(({ kind }) => kind)).toEqual(['here']));
  });

  it('the gate board says when no running order is published, and when a new device has not loaded the board yet', async () => {
    const { unmount } = open({ board: { ...theBoard, version: null, runs: [] } });
    await screen.findByText('No running order has been published yet.');
    unmount();
    open({ cut: true });
    await screen.findByText(/this device hasn’t loaded the board yet/);
  });

  it('the competition’s gate board ignores stored data that it cannot parse', () => {
    const storage = aStorage();
    storage.setItem('gateBoard', '{');
    storage.setItem('gatePresses', '[{"id":1}]');
    expect(browserOfflineGateStore(storage).load()).toEqual({ board: null, pending: [] });
  });

  it('the competition’s gate board chooses the only search result with Enter, and nothing while several match', async () => {
    open();
    await screen.findByText('Not here yet');
    const seek = (text: string) => {
      const box = screen.getByRole('searchbox');
      fireEvent.change(box, { target: { value: text } });
      fireEvent.submit(box.closest('form') ?? expect.unreachable());
    };
    seek('handler');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'handler');
    seek('13');
    expect(words()).toContain('13 Tarn, Tarn’s handler10:12');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(screen.getByRole('searchbox').getAttribute('inputmode')).toBe('numeric');
    click('Type letters');
    expect(screen.getByRole('searchbox').getAttribute('inputmode')).toBe('text');
  });

  it('the competition’s gate board shows the search and the actions before the counts and the list', async () => {
    open();
    await screen.findByText('Not here yet');
    const search = screen.getByRole('searchbox');
    const action = screen.getByRole('button', { name: 'Here' });
    const list = screen.getByRole('list', { name: 'Runs' });
    const follows = (a: Element, b: Element) =>
      Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([follows(search, action), follows(action, list)]).toEqual([true, true]);
  });

  it('the gate board scrolls the list of the day to the selected run, and leaves it alone when that run is in sight', async () => {
    const rowHeight = 50;
    const size = (name: 'offsetTop' | 'offsetHeight' | 'clientHeight', of: (element: HTMLElement) => number) =>
      vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
        return of(this);
      });
    const spies = [
      size(
        'offsetTop',
        (each) => (each.tagName === 'LI' ? [...(each.parentElement?.children ?? [])].indexOf(each) : 0) * rowHeight,
      ),
      size('offsetHeight', () => rowHeight),
      size('clientHeight', () => 3 * rowHeight),
    ];
    const runs = ['Ash', 'Birch', 'Cob', 'Dew', 'Elm', 'Fir', 'Gorse', 'Hay'].map((hound, nth) => ({
      ...runOf(hound, nth * 12),
      ringState: nth < 5 ? ('signed' as const) : null,
    }));
    open({ board: { ...theBoard, runs } });
    const list = await screen.findByRole('list', { name: 'Runs' });
    await waitFor(() => expect(list.scrollTop).toBe(4 * rowHeight));
    fireEvent.click(within(list).getByRole('button', { name: /Gorse/ }));
    expect(list.scrollTop).toBe(4 * rowHeight);
    fireEvent.click(within(list).getByRole('button', { name: /Ash/ }));
    expect(list.scrollTop).toBeLessThanOrEqual(0);
    for (const spy of spies) spy.mockRestore();
  });

  it('the gate board shows the handler’s phone as a link', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Ring 01323 000000' })).getAttribute('href')).toBe(
      'tel:01323000000',
    );
  });

  it('the gate board shows from the rings’ data which entry is running, has run or is overdue', async () => {
    const [biscuit, tarn, hob] = theBoard.runs;
    if (!biscuit || !tarn || !hob) return expect.unreachable();
    const runs = [
      { ...biscuit, ringState: 'running' as const, expectedAt: null },
      { ...tarn, expectedAt: laterBy(tarn.runsAt, 25 * minute), lateMinutes: 25 },
      hob,
    ];
    const { sent } = open({ board: { ...theBoard, runs } });
    await screen.findByText('In the ring', { selector: 'h2' });
    expect(words()).toContain('The judge has started the clock.');
    expect(screen.queryByRole('button', { name: 'Here' })).toBeNull();
    expect(words()).toContain('13 Tarn, Tarn’s handlernot here 25 minutes late');
    fireEvent.click(screen.getByRole('button', { name: /13 Tarn/ }));
    expect(words()).toContain('Expected at 10:37, 25 minutes late');
    expect(sent).toEqual([]);
    cleanup();
    open({ board: { ...theBoard, runs: [{ ...biscuit, ringState: 'signed' as const }, tarn, hob] } });
    await screen.findByText('Not here yet');
    expect(words()).toContain('13 Tarn, Tarn’s handler10:12');
    expect([...document.querySelectorAll('dl div')].map((each) => each.textContent)).toContain('done1');
  });

  it('the gate board lets the steward end a run whose judge’s phone is lost', async () => {
    const [biscuit, ...others] = theBoard.runs;
    if (!biscuit) return expect.unreachable();
    const { sent } = open({
      board: { ...theBoard, runs: [{ ...biscuit, ringState: 'running' as const, expectedAt: null }, ...others] },
    });
    await screen.findByText('In the ring', { selector: 'h2' });
    click('Done: the judge’s phone is lost');
    await expect.poll(() => sent.flat()).toMatchObject([{ entry: biscuit.entry, kind: 'done' }]);
    expect([...document.querySelectorAll('dl div')].map((each) => each.textContent)).toContain('done1');
  });

  it('the gate board names the reserve that runs in place of a scratched hound, and undoes the scratch', async () => {
    const board = { ...theBoard, runs: [...theBoard.runs] };
    const { sent, news } = open({ board });
    await screen.findByText('Not here yet');
    click('Scratch');
    click('Scratch Biscuit');
    board.runs = theBoard.runs.map((run) => (run.hound === 'Hob' ? { ...run, reserve: false, runsAt: ten } : run));
    act(() => void news.announce());
    await screen.findByText('Hob, number 25, runs at 10:00 instead, and has been told.');
    click('Undo the scratch');
    expect(verdict()).toBe('Not here yet');
    // The question whether to scratch the same hound is not open again.
    expect(words()).not.toContain('Scratch Biscuit?');
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['scratched', 'unscratched']));
  });

  it('the gate board warns before a scratch is undone that the hound would run after one in season', async () => {
    const scratched = [{ id: 'scratch', entry: entryId('Biscuit'), kind: 'scratched' as const, at: ten }];
    const warning = /Ask the head judge first: Fern is in season and should run last\./;
    const fern = runOf('Fern', 36, { inSeason: true });
    open({ board: { ...theBoard, runs: [...theBoard.runs, fern], marks: scratched } });
    await screen.findByText('Tarn', { exact: false, selector: 'b' });
    fireEvent.click(screen.getByRole('button', { name: /1 Biscuit/ }));
    expect(words()).toMatch(warning);
    cleanup();
    // Fern runs in another ring.
    const elsewhere = { ...fern, ring: ringId('hazel') };
    open({ board: { ...theBoard, runs: [...theBoard.runs, elsewhere], marks: scratched } });
    await screen.findByText('Tarn', { exact: false, selector: 'b' });
    fireEvent.click(screen.getByRole('button', { name: /1 Biscuit/ }));
    expect(words()).toContain('runs last in the ring');
    expect(words()).not.toMatch(warning);
  });

  it('the competition’s gate board sends an announcement, calls a break by time of day, and explains a refusal', async () => {
    const { announced } = open();
    fireEvent.click(await screen.findByText('Announce or call a break'));
    fireEvent.change(screen.getByLabelText('What everyone should know'), { target: { value: 'Lunch is ready.' } });
    click('Announce');
    await waitFor(() => expect(announced).toMatchObject([{ ring: null, words: 'Lunch is ready.', rest: null }]));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('What everyone should know').value).toBe(''));

    fireEvent.change(screen.getByLabelText('For'), { target: { value: 'oak' } });
    fireEvent.click(screen.getByLabelText('The ring has a break'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '13:00' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '13:40' } });
    fireEvent.change(screen.getByLabelText('Why (if you like)'), { target: { value: 'backwards' } });
    click('Call the break');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The break ends before it begins/);
    expect(announced[1]).toMatchObject({
      ring: 'oak',
      rest: { from: laterBy(ten, 180 * minute), to: laterBy(ten, 220 * minute) },
    });
    // A refused announcement is sent again with the same id; a new one has another id.
    expect(announced[1]?.id).not.toBe(announced[0]?.id);
    click('Call the break');
    await waitFor(() => expect(announced[2]?.id).toBe(announced[1]?.id));
  });

  it('the competition’s gate board shows announcements, and withdraws one', async () => {
    const rest = { from: laterBy(ten, 180 * minute), to: laterBy(ten, 220 * minute) };
    const each = { id: 'announced-1', ring: ringId('oak'), ringName: 'The oak ring', words: '', rest, at: ten };
    const { withdrawn } = open({ board: { ...theBoard, announcements: [each] } });
    const shown = await screen.findByRole('status', { name: 'Announcements' });
    // Folded to one line, so that the hound and its buttons keep their room; all of it opens with a tap.
    expect(shown.querySelector('summary')?.textContent).toBe('The oak ring: break from 13:00 until 13:40.');
    expect(within(shown).getByRole('listitem', { hidden: true }).textContent).toBe(
      '10:00 The oak ring: break from 13:00 until 13:40.',
    );
    fireEvent.click(screen.getByText('Announce or call a break'));
    click('Withdraw: The oak ring: break from 13:00 until 13:40.');
    await waitFor(() => expect(withdrawn).toEqual(['announced-1']));
  });
});
