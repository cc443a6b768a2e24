import { beforeEach, describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { type ContentDeskPorts, publishDraft, restoreVersion, saveDraft } from '#core/desk/content/change-content.ts';
import type { ContentFiles } from '#core/desk/content/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const by = { userId: userId('morwenna'), name: 'Morwenna Pike' };
const mistake = { file: 'home', path: ['title'], line: 1, reason: 'The title is missing.' } as const;

/** Files of JSON, whose only mistake is a missing title. */
const contentFiles: ContentFiles = {
  base: () => '{"title":"Truffles"}',
  read: (_file, text) => {
    const value = JSON.parse(text);
    return value.title === ''
      ? { value, words: undefined, mistakes: [mistake] }
      : { value, words: value, mistakes: [] };
  },
  write: (_text, value) => JSON.stringify(value),
  mistakesBetween: () => [],
};

describe('a draft', () => {
  let ports: ContentDeskPorts;
  beforeEach(() => {
    const machineClock = simulatedClock(parseInstant('2025-10-04T08:00:00Z'));
    ports = {
      contentStore: memoryFestival(machineClock).contentStore,
      contentFiles: async () => contentFiles,
      editionKey: '2025-11-22',
      machineClock,
      contentChanged: async () => {},
    };
  });
  const saves = (revision: number, title: string) => saveDraft(ports, { file: 'home', revision, by }, { title });
  const head = () => ports.contentStore.head(ports.editionKey, 'home');
  const describeAction = () => aStaffAction('action_1');

  it('a content draft stays when another version is published, and says on which version it is based', async () => {
    await saves(0, 'Hounds');
    const restored = await restoreVersion(ports, { file: 'home', revision: 1, by }, 0, describeAction);
    expect(restored).toEqual(ok(undefined));
    expect(await head()).toMatchObject({ version: 1, draft: { text: '{"title":"Hounds"}', basedOn: 0 } });
    expect(await saves(2, 'Hounds and truffles')).toMatchObject({ value: { draft: { basedOn: 0 } } });
  });

  it('a content draft that another editor has changed is not published, nor are its mistakes reported', async () => {
    await saves(0, 'Hounds');
    await saves(1, '');
    const publish = (revision: number) => publishDraft(ports, { file: 'home', revision, by }, describeAction);
    expect(await publish(1)).toEqual(refuse({ kind: 'content-moved' }));
    expect(await publish(2)).toEqual(refuse({ kind: 'content-invalid', mistakes: [mistake] }));
  });
});
