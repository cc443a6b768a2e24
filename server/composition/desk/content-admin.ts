import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { ContentError } from '#adapters/content-files/read-yaml.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { publishedTexts } from '#core/desk/content/whole-edition.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Imported } from '../../routes/desk/edition-archive.ts';
import type { Settings } from '../../settings/settings.ts';
import { openClocks } from '../kernel/clocks.ts';
import { editionPath, openEditionFolder } from '../kernel/edition/edition-folder.ts';
import { openNews } from '../kernel/live-news.ts';
import { openStore } from '../kernel/store.ts';
import { openStores } from '../stores.ts';
import { openContent } from './compose-content.ts';
import { editionFiles, folderFiles } from './edition-files.ts';
import { importEdition } from './import-edition.ts';

type ContentAdmin = {
  /** Writes the edition with everything that was published to a new folder. @throws Error when the folder exists already */
  readonly exportTo: (folder: string) => Promise<readonly string[]>;
  /** Publishes the texts of a folder, all or none. @throws ContentError with every mistake; Error for any other refusal */
  readonly importFrom: (folder: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** The actor in the audit log: a command does not know who runs it. */
const operator = { userId: userId('operator'), name: 'The server’s operator' };

/** The content of an installation, for commands. A running program shows the changes within seconds. */
export const openContentAdmin = async (
  settings: Settings,
  log: Log,
  machineClock: Clock = systemClock(),
): Promise<ContentAdmin> => {
  const editionFolder = editionPath(settings.EDITION);
  const { edition, content, dayPlan, saleRules, stamp } = await openEditionFolder(editionFolder);
  const dataDir = openDataDir(settings.DATA_DIR);
  const database = await openStore(settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`);
  const clocks = openClocks(settings, { file: dataDir.file('festival-clock.json'), edition, machineClock });
  const news = await openNews(settings, database, log);
  const stores = openStores(database, content.rulebook, machineClock);
  const publishing = await openContent({
    ...{ editionFolder, edition, folder: content, dayPlan, saleRules, stamp, stores, news, log },
  });

  return {
    async exportTo(folder) {
      if (existsSync(folder)) throw new Error(`${folder} is there already: name a new folder`);
      const texts = await publishedTexts(publishing);
      const poolPlaces = await stores.catalogueChanges.poolPlaces();
      for (const { path, bytes } of await editionFiles({ ...publishing, folder: editionFolder, texts, poolPlaces })) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), bytes);
      }
      readEditionFolder(folder);
      return [`${folder}: the edition with ${texts.size} files as they were published last.`];
    },

    async importFrom(folder) {
      readEditionFolder(folder);
      const files = await folderFiles(folder);
      const done = await importEdition({ ...publishing, ...clocks }, files, operator, (change) => ({
        ...{ id: randomUUID(), at: machineClock.now(), actor: operator, from: { network: 'this machine' } },
        ...change,
      }));
      if (done.ok) return imported(done.value);
      const { refusal } = done;
      switch (refusal.kind) {
        case 'another-edition':
          throw new Error(`${folder} is the edition of ${refusal.theirs}, and this one is of ${refusal.ours}`);
        case 'not-an-edition':
          throw new Error(`${folder}: ${refusal.why}`);
        case 'picture-name-taken':
          throw new Error(
            `${refusal.file ?? 'A picture'}: there is a different picture with this name. Give yours another name.`,
          );
        case 'content-moved':
          throw new Error('Someone changed the content at this moment. Nothing was imported; try again.');
        case 'content-invalid':
          throw new ContentError(
            refusal.mistakes.map(({ file, line, path, reason }) =>
              [`${join(folder, 'pages', `${file}.yaml`)}:${line}`, `${path.join('.')}:`, reason].join(' '),
            ),
          );
      }
    },

    close: async () => {
      await news.close();
      await database.close();
    },
  };
};

const imported = ({ changed, pictures, leftOut }: Imported): readonly string[] => [
  changed.length === 0 ? 'Nothing differs from what is published.' : `Published: ${changed.join(', ')}.`,
  ...(pictures.length === 0 ? [] : [`Pictures that came with it: ${pictures.join(', ')}.`]),
  ...(leftOut.length === 0
    ? []
    : [`Left out, because only the edition’s own folder can change them: ${leftOut.join(', ')}.`]),
];
