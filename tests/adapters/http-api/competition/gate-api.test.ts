import { describe, expect, it } from 'vitest';
import { httpGateApi } from '#adapters/http-api/competition/gate-api.ts';
import { httpPlacingDesk } from '#adapters/http-api/competition/placing-desk.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';

/** A client whose server gives one answer to every request. */
const answering = (status: number, body: unknown) =>
  httpClient({ fetch: async () => new Response(JSON.stringify(body), { status }) });
const board = { version: 1, calls: 3, rings: [], runs: [], marks: [], announcements: [] };
const desk = { version: 2, perGroup: 15, emailsFrom: 0, rings: [], entries: [], order: null };
const request = { entry: entryId('x'), put: { kind: 'withdrawn' }, inSeason: false, reason: 'Lame', seen: 1 } as const;

describe('gate client', () => {
  it('the gate client reads the board and sends events', async () => {
    expect(await httpGateApi(answering(200, board)).board()).toEqual({ ok: true, value: board });
    expect(await httpGateApi(answering(200, board)).send([])).toEqual({ ok: true, value: board });
  });

  it.each([401, 403])('the gate client returns the refusal logged-out for status %d', async (status) => {
    const asked = httpGateApi(answering(status, { code: 'no' })).board();
    expect(await asked).toEqual({ ok: false, refusal: 'logged-out' });
  });

  it('the gate client throws on 503', async () => {
    await expect(httpGateApi(answering(503, { code: 'store' })).board()).rejects.toBeInstanceOf(ServiceFailure);
  });
});

describe('placing desk client', () => {
  it('the placing desk client returns the desk, and refusals with their facts', async () => {
    expect(await httpPlacingDesk(answering(200, desk)).read()).toEqual(desk);
    expect(await httpPlacingDesk(answering(200, desk)).place(request)).toEqual({ ok: true, value: desk });
    expect(await httpPlacingDesk(answering(409, { code: 'desk_changed', desk })).place(request)).toEqual({
      ok: false,
      refusal: { kind: 'desk-changed', desk },
    });
    expect(
      await httpPlacingDesk(answering(409, { code: 'group_full', level: 'gold', perGroup: 15 })).placeAsAsked(
        1,
        'adult',
      ),
    ).toEqual({
      ok: false,
      refusal: { kind: 'group-full', level: 'gold', perGroup: 15 },
    });
    expect(await httpPlacingDesk(answering(409, { code: 'no_order' })).publish(1)).toEqual({
      ok: false,
      refusal: { kind: 'no-order' },
    });
    expect(await httpPlacingDesk(answering(200, { version: 1 })).publish(1)).toEqual({ ok: true, value: undefined });
    const none = { kind: 'no-order', seen: 1, why: ['The oak ring closes.'] };
    expect(await httpPlacingDesk(answering(200, none)).preview()).toEqual(none);
  });

  it('the placing desk client throws on a problem code that the endpoint does not declare', async () => {
    await expect(httpPlacingDesk(answering(418, { code: 'teapot' })).place(request)).rejects.toBeInstanceOf(
      ServiceFailure,
    );
  });
});
