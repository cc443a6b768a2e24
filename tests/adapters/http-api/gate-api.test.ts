import { describe, expect, it } from 'vitest';
import { httpGateApi } from '#adapters/http-api/gate-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpPlacingDesk } from '#adapters/http-api/placing-desk.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';

/** A festival that gives one answer to everything. */
const saying = (status: number, body: unknown) =>
  httpClient({ fetch: async () => new Response(JSON.stringify(body), { status }) });
const board = { version: 1, calls: 3, rings: [], runs: [], marks: [] };
const desk = { version: 2, perGroup: 15, lettersFrom: 0, rings: [], entries: [], order: null };
const request = { entry: entryId('x'), put: { kind: 'withdrawn' }, inSeason: false, reason: 'Lame', seen: 1 } as const;

describe('the way to the gate', () => {
  it('brings the board, and whatever was pressed to the festival', async () => {
    expect(await httpGateApi(saying(200, board)).board()).toEqual({ ok: true, value: board });
    expect(await httpGateApi(saying(200, board)).send([])).toEqual({ ok: true, value: board });
  });

  it.each([401, 403])('knows from a %d that this is no steward’s device any more', async (status) => {
    const asked = httpGateApi(saying(status, { code: 'no' })).board();
    expect(await asked).toEqual({ ok: false, refusal: 'logged-out' });
  });

  it('says that there is no telling where the festival is in trouble', async () => {
    await expect(httpGateApi(saying(503, { code: 'store' })).board()).rejects.toBeInstanceOf(ServiceFailure);
  });
});

describe('the way to the placing desk', () => {
  it('brings the desk, and the refusals with their facts', async () => {
    expect(await httpPlacingDesk(saying(200, desk)).read()).toEqual(desk);
    expect(await httpPlacingDesk(saying(200, desk)).place(request)).toEqual({ ok: true, value: desk });
    expect(await httpPlacingDesk(saying(409, { code: 'desk_changed', desk })).place(request)).toEqual({
      ok: false,
      refusal: { kind: 'desk-changed', desk },
    });
    expect(
      await httpPlacingDesk(saying(409, { code: 'group_full', level: 'gold', perGroup: 15 })).placeAsAsked(1),
    ).toEqual({
      ok: false,
      refusal: { kind: 'group-full', level: 'gold', perGroup: 15 },
    });
    expect(await httpPlacingDesk(saying(409, { code: 'no_order' })).publish(1)).toEqual({
      ok: false,
      refusal: { kind: 'no-order' },
    });
    expect(await httpPlacingDesk(saying(200, { version: 1 })).publish(1)).toEqual({ ok: true, value: undefined });
    const none = { kind: 'no-order', seen: 1, why: ['The oak ring closes.'] };
    expect(await httpPlacingDesk(saying(200, none)).preview()).toEqual(none);
  });

  it('takes what it does not know for trouble', async () => {
    await expect(httpPlacingDesk(saying(418, { code: 'teapot' })).place(request)).rejects.toBeInstanceOf(
      ServiceFailure,
    );
  });
});
