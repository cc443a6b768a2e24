import { resolve } from 'node:path';
import { log } from '#adapters/system/log.ts';
import { openContentAdmin } from '../composition/desk/content-admin.ts';
import { readSettings } from '../settings/settings.ts';

const usage = `npm run content -- export FOLDER    writes the edition, with all that the desk published, to a new folder
npm run content -- import FOLDER    publishes the texts of such a folder, all or none`;

const [verb, folder] = process.argv.slice(2);
if ((verb !== 'export' && verb !== 'import') || !folder) {
  console.error(usage);
  process.exit(2);
}
const admin = await openContentAdmin(readSettings(process.env), log(process.stderr));
try {
  const work = verb === 'export' ? admin.exportTo : admin.importFrom;
  for (const line of await work(resolve(folder))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await admin.close();
}
