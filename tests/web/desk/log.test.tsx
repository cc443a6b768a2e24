// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LogPage, LogRequest } from '#core/kernel/audit-log/client.ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { Log } from '../../../web/features/desk/log/log.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const aPage = (change: Partial<LogPage> = {}): LogPage => ({
  actions: [{ ...aStaffAction('a1'), before: { state: 'in use' }, after: { state: 'blocked' } }],
  next: null,
  actors: [{ userId: 'morwenna', name: 'Morwenna Pike' }],
  areas: ['device', 'voucher'],
  ...change,
});

const open = (answer: (request: LogRequest) => Promise<LogPage>, path = '/desk/log') => {
  const asked: LogRequest[] = [];
  const page = async (request: LogRequest) => {
    asked.push(request);
    return answer(request);
  };
  visit(
    <DeskPortsProvider value={someDeskPorts({ auditLog: { page } })}>
      <Log />
    </DeskPortsProvider>,
    { path },
  );
  return { asked };
};

describe('the audit log', () => {
  it('the audit log shows actor, action and reason of each entry, with the values before and after', async () => {
    open(async () => aPage());
    const entry = await screen.findByRole('listitem');
    expect(entry.textContent).toContain('Morwenna Pike');
    expect(within(entry).getByText(/Lost in the car park/)).toBeTruthy();
    expect(entry.querySelector('del')?.textContent).toBe('in use');
    expect(entry.querySelector('ins')?.textContent).toBe('blocked');
    expect(screen.getByRole('heading', { name: 'Saturday 4 October 2025' })).toBeTruthy();
  });

  it('the audit log says “Before” and “After” only of a value that there was before', async () => {
    const page = async () => aPage({ actions: [{ ...aStaffAction('a1'), before: null, after: { rows: 59 } }] });
    open(page);
    expect((await screen.findByText('rows')).closest('p')?.textContent).toBe('rows59');
  });

  it('the audit log fetches the chosen entries, and older ones by the cursor', async () => {
    const { asked } = open(async ({ after }) => aPage(after ? { actions: [aStaffAction('a0')] } : { next: '17.a1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'morwenna' } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: 'morwenna', after: undefined }));
    fireEvent.change(await screen.findByLabelText('What'), { target: { value: 'voucher' } });
    const day = screen.getByLabelText('Day');
    fireEvent.change(day, { target: { value: '2025-10-04' } });
    // On an attribute, Firefox would empty the whole date as soon as one part of it is deleted.
    expect(day.hasAttribute('value')).toBe(false);
    fireEvent.change(screen.getByLabelText('Search the audit log'), { target: { value: 'car' } });
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ actor: 'morwenna', area: 'voucher', day: '2025-10-04', q: 'car' }),
    );
  });

  it('the audit log shows only the entries about the subject of a link, and all entries on request', async () => {
    const { asked } = open(async () => aPage({ actions: [] }), '/desk/log?kind=order&subject=order-1');
    expect(await screen.findByText(/Nothing in the log matches/)).toBeTruthy();
    expect(asked).toMatchObject([{ kind: 'order', subject: 'order-1' }]);
    fireEvent.click(screen.getByRole('button', { name: /show everything/ }));
    expect(await screen.findByText(/Nothing has been changed yet/)).toBeTruthy();
  });

  it('the audit log says when it cannot be loaded, and loads again on request', async () => {
    let isBroken = true;
    open(async () => {
      if (isBroken) throw new ServiceFailure('festival', 'no network');
      return aPage();
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });
});
