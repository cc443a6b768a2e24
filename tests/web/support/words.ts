import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindsIn } from '#adapters/content-files/kinds.ts';
import { openPictures } from '#adapters/content-files/pictures.ts';
import { readYaml } from '#adapters/content-files/read-yaml.ts';
import { homePage } from '#core/content/home.ts';
import { schedule } from '#core/content/schedule.ts';
import { siteWords } from '#core/content/site.ts';

const edition = fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url));
const pages = join(edition, 'pages');
const kinds = kindsIn(pages, openPictures(join(edition, 'pictures')));

/** What the 2025 edition says around every page. Read by itself: a mistake in another file is no concern of a test's. */
export const theSiteWords = readYaml(join(pages, 'site.yaml'), siteWords());

/** What Home says, and the programme on it. */
export const theHomeWords = () => ({
  home: readYaml(join(pages, 'home.yaml'), homePage(kinds)),
  schedule: readYaml(join(pages, 'schedule.yaml'), schedule()),
});
