import { describe, expect, it } from 'vitest';
import { placeAsAsked } from '#core/competition/day/placing/place-entry.ts';
import { previewOrder, publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aDayPlan, withRings } from '#fixtures/builders/a-day-plan.ts';
import { aDay, nell } from '../../../support/a-day.ts';
import { aPublishedDay } from '../../../support/a-published-day.ts';

const twoWeeksBefore = parseInstant('2025-11-08T10:00:00+00:00');

describe('running order', () => {
  it('a running order is published as previewed, with one numbered card for each entry', async () => {
    const day = await aPublishedDay(['Anna', 'Joe', 'Tarn']);
    const preview = await previewOrder(day.ports)();
    const order = await day.order();
    expect(order).toMatchObject({ version: 1, publishedBy: nell, publishedAt: day.clock.now() });
    expect(order?.runs.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(order?.runs.map(({ ring }) => ring)).toEqual(['beech', 'beech', 'beech']);
    expect(order?.runs.map(({ runsAt }) => new Date(runsAt).toISOString().slice(11, 16))).toEqual([
      '10:00',
      '10:12',
      '10:24',
    ]);
    expect(preview.kind === 'order' && preview.order.runs).toEqual(order?.runs);
    expect(preview.kind === 'order' && preview.order.version).toBe(2);
  });

  it('a running order keeps numbers and sequence when an entry is added', async () => {
    const day = await aPublishedDay(['Anna', 'Joe', 'Tarn']);
    const [before, numbers] = [await day.order(), await day.numbers()];
    day.comes('New');
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    const after = await day.order();
    expect(after?.runs.slice(0, 3)).toEqual(before?.runs);
    expect(await day.numbers()).toEqual(new Map([...numbers, ['New', 4]]));
    for (const handler of ['Fig', 'Gus', 'Hob', 'Ivy', 'Kit', 'Lou']) day.comes(handler);
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    expect((await day.order())?.runs.slice(0, 4)).toEqual(after?.runs);
  });

  it('a running order closes the gap of an entry that left, and on the day itself changes no other time', async () => {
    const day = await aPublishedDay(['Anna', 'Joe', 'Tarn', 'Hob']);
    const runs = (await day.order())?.runs ?? [];
    const [first, second] = runs.map(({ handler }) => handler);
    await day.put(first ?? '', { kind: 'withdrawn' });
    await day.publish();
    const closed = (await day.order())?.runs ?? [];
    expect(closed.map(({ runsAt }) => runsAt)).toEqual(runs.slice(0, 3).map(({ runsAt }) => runsAt));
    day.clock.moveTo(parseInstant('2025-11-22T08:00:00+00:00'));
    await day.put(second ?? '', { kind: 'withdrawn' });
    await day.publish();
    expect((await day.order())?.runs).toEqual(closed.slice(1));
  });

  it('a running order leaves out an entry whose ticket was refunded', async () => {
    const day = await aPublishedDay(['Anna', 'Joe']);
    day.givesBack(day.entryOf('Anna'));
    await day.publish();
    expect((await day.order())?.runs.map(({ handler }) => handler)).toEqual(['Joe']);
  });

  it('a running order never reuses the number of an entry that left', async () => {
    const day = await aPublishedDay(['Anna', 'Joe']);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    const last = (await day.order())?.runs.at(-1)?.handler ?? '';
    await day.put(last, { kind: 'withdrawn' });
    await day.publish();
    day.comes('New');
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    const numbers = await day.numbers();
    expect([...numbers.keys()]).not.toContain(last);
    expect(numbers.get('New')).toBe(3);
  });

  it('a running order lists reserves last, with the time of their group’s first run', async () => {
    const day = await aPublishedDay(['One', 'Two', 'Three', 'Four'], { perGroup: 2 });
    const order = await day.order();
    expect(order?.runs.map(({ handler, reserve }) => [handler, reserve]).slice(2)).toEqual([
      ['Three', true],
      ['Four', true],
    ]);
    expect(new Set(order?.runs.filter(({ reserve }) => reserve).map(({ runsAt }) => runsAt))).toEqual(
      new Set([order?.runs[0]?.runsAt]),
    );
  });

  it('a running order promotes reserves in the order of their last placement', async () => {
    const day = await aPublishedDay(['One', 'Two', 'Three', 'Four'], { perGroup: 2 });
    await day.put('Three', { kind: 'waiting', level: 'silver' });
    await day.publish();
    const reserves = (await day.order())?.runs.filter(({ reserve }) => reserve);
    expect(reserves?.map(({ handler }) => handler)).toEqual(['Four', 'Three']);
  });

  it('a running order is not published when the desk has changed, or with unplaced entries', async () => {
    const day = await aPublishedDay(['Anna']);
    expect(await publishOrder(day.ports)(0, nell)).toEqual({ ok: false, refusal: { kind: 'desk-changed' } });
    day.comes('New');
    expect(await day.publish()).toEqual({ ok: false, refusal: { kind: 'still-to-place' } });
  });

  it('a running order that cannot be published names the hound for which a ring has no time', async () => {
    const plan = aDayPlan();
    const rings = plan.rings.map((ring) => (ring.id === 'oak' ? { ...ring, to: ring.from + 1 } : ring));
    const day = aDay({ plan: { ...plan, rings } });
    day.comes('Anna');
    day.comes('Joe', { competitionGroup: 'bronze' });
    day.comes('Tarn');
    await placeAsAsked(day.ports)(0, nell);
    expect(await previewOrder(day.ports)()).toMatchObject({
      why: [expect.stringMatching(/^The oak ring .*Joe’s hound with Joe/)],
    });
  });

  it('publishing is refused with the reasons when no running order is possible', async () => {
    const plan = withRings(aDayPlan(), { to: 611 });
    const day = await aPublishedDay(['Anna', 'Joe'], { plan });
    expect(await day.order()).toBeNull();
    expect(await day.publish()).toEqual({ ok: false, refusal: { kind: 'no-order' } });
    expect(await previewOrder(day.ports)()).toEqual({
      kind: 'no-order',
      seen: 2,
      why: [
        expect.stringMatching(
          /^The beech ring closes before everyone has run: (Anna|Joe)’s hound with \1 would be left over\. Keep it open 11 minutes longer/,
        ),
      ],
    });
  });
});
