import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invitedBy } from '#core/accounts/password-reset/invited-link.ts';
import { userId } from '#core/kernel/ids.ts';
import { hour, minute } from '#core/kernel/time.ts';
import { firstOrganiser, removeOldLink } from '../../../../server/composition/accounts/staff.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

describe('the first organiser’s link', () => {
  it('the first organiser’s link is printed with the email and the desk’s address, and gives both to its page', async () => {
    const festival = await openFestival();
    try {
      const lines = await firstOrganiser(festival.ports, { isTerminal: true, linkFile: '' });
      expect(lines.join('\n')).toMatch(/organiser@festival\.example is organiser now\. The desk is at \S+\/desk\./);
      const link = new URL(lines.at(-1)?.trim() ?? '');
      expect(invitedBy(link.searchParams)).toEqual({ email: 'organiser@festival.example', label: 'organiser' });
    } finally {
      await festival.close();
    }
  });
});

describe('the file with the first organiser’s link', () => {
  let festival: OpenFestival;
  let linkFile: string;
  beforeEach(async () => {
    festival = await openFestival();
    linkFile = join(festival.dataDir, 'organiser-link.txt');
    await start();
  });
  afterEach(() => festival.close());

  const start = () => firstOrganiser(festival.ports, { isTerminal: false, linkFile });
  const tidy = () => removeOldLink(festival.ports, linkFile)();

  it('the file with the first organiser’s link is still there after a second process started on the same folder', async () => {
    await start();
    await tidy();
    expect((await readFile(linkFile, 'utf8')).trim()).toContain('/password-reset?');
  });

  it('the file with the first organiser’s link is removed once the link was used', async () => {
    const { searchParams } = new URL((await readFile(linkFile, 'utf8')).trim());
    const link = { userId: userId(searchParams.get('userId') ?? ''), secret: searchParams.get('secret') ?? '' };
    await festival.ports.accounts.recovery.replacePassword(link, 'the nose knows it all');
    await tidy();
    expect(existsSync(linkFile)).toBe(false);
  });

  it('the file with the first organiser’s link is removed after an hour', async () => {
    festival.clock.passes(hour - minute);
    await tidy();
    expect(existsSync(linkFile)).toBe(true);
    festival.clock.passes(minute);
    await tidy();
    expect(existsSync(linkFile)).toBe(false);
    await tidy();
  });
});
