import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupFolderFault, writeFault } from '../composition/backups/backup-folder-fault.ts';
import { areOnOneDisk, existingAbove, readDisks } from '../watching/disks.ts';
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts';

const oldestNode = 24;
/** Every connection is an open file, and a process accepts 10,000 sockets for live news and 10,000 for account events. */
const enoughFiles = 32_768;
const gigabyte = 2 ** 30;

/** Examines Node's version, the limit of open files, the data folder and its disk, and the folder for backups if set. */
export const examineMachine = async (folder: string, backups: string | undefined): Promise<readonly Finding[]> => [
  nodeVersion(process.versions.node),
  ...(await fileLimit()),
  ...(await dataFolder(resolve(folder))),
  ...(await backupFolder(backups, folder)),
];

/** @param version as `24.21.0` */
export const nodeVersion = (version: string): Finding =>
  Number(version.split('.')[0]) >= oldestNode
    ? passed('Node', version)
    : failed('Node', `${version} is too old`, `run it with npm, which brings its own, or with Node ${oldestNode}`);

const fileLimit = async (): Promise<readonly Finding[]> => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => undefined);
  return limits === undefined ? [] : [openFiles(limits)];
};

/** @param limits the text of `/proc/self/limits` */
export const openFiles = (limits: string): Finding => {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1] ?? 'unknown';
  return soft === 'unlimited' || Number(soft) >= enoughFiles
    ? passed('Open files', `${soft} allowed`)
    : warning(
        'Open files',
        `${soft} allowed`,
        `ulimit -n ${enoughFiles}, or LimitNOFILE=${enoughFiles} in the service unit`,
      );
};

const dataFolder = async (folder: string): Promise<readonly Finding[]> => {
  const about = 'Data folder';
  const found = await stat(folder).catch(() => undefined);
  if (!found) {
    const above = await existingAbove(folder);
    const fault = await writeFault(above);
    return [
      fault
        ? failed(
            about,
            `${folder} is not there, and cannot be made: ${above} ${fault.wrong}`,
            `make it, and give it to the user that runs the program; ${above}: ${fault.mend}`,
          )
        : warning(about, `${folder} is not there yet`, 'nothing: the first start makes it'),
      await disk(above),
    ];
  }
  const fault = await writeFault(folder);
  return [
    fault ? failed(about, `${folder} ${fault.wrong}`, fault.mend) : passed(about, `${folder} is writable`),
    ...((found.mode & 0o077) === 0
      ? []
      : [failed(about, 'other users of the machine can read it', `chmod 700 ${folder}`)]),
    ...(found.uid === process.getuid?.()
      ? []
      : [warning(about, 'it belongs to another user', 'run the doctor as the user that runs the program')]),
    ...(await readableSecrets(folder)),
    await disk(folder),
  ];
};

const backupFolder = async (folder: string | undefined, dataDir: string): Promise<readonly Finding[]> => {
  const about = 'Backups';
  if (!folder) return [warning(about, 'none are made', 'set BACKUP_DIR and BACKUP_PASSPHRASE')];
  const place = await existingAbove(resolve(folder));
  const fault = (await backupFolderFault(resolve(folder))) ?? (await writeFault(place));
  if (fault) return [failed(about, `${folder} ${fault.wrong}`, fault.mend)];
  const isThere = place === resolve(folder);
  return [
    passed(about, isThere ? `${folder} is writable` : `the first one makes ${folder}`),
    ...((await areOnOneDisk(dataDir, folder))
      ? [
          warning(
            about,
            `${folder} is on the same disk as the data, and would be lost with it`,
            'mount another disk there, set BACKUP_DIR to a folder on one, or copy the backups elsewhere',
          ),
        ]
      : []),
  ];
};

/** Findings for secret files that other users may read: such a file is protected only while its folder is closed to them. */
const readableSecrets = async (folder: string): Promise<readonly Finding[]> => {
  const names = ['festival.db', 'secrets'];
  const found = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name)).catch(() => undefined))?.mode ?? 0 })),
  );
  return found
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name }) => failed('Data folder', `other users can read ${name}`, `chmod -R go= ${join(folder, name)}`));
};

const disk = async (folder: string): Promise<Finding> => {
  const about = 'Disk';
  try {
    const [found] = (await readDisks([{ name: about, path: folder }])) ?? [];
    if (!found) throw new Error('it does not say what is free');
    const free = `${(found.freeBytes / gigabyte).toFixed(1)} GiB free`;
    if (found.freeBytes < gigabyte || found.freeBytes < 0.05 * found.totalBytes)
      return failed(about, free, 'free some space: a full disk stops every sale');
    return found.freeBytes < 5 * gigabyte
      ? warning(about, free, '5 GiB leave room for backups and logs')
      : passed(about, free);
  } catch (error) {
    return warning(about, reasonOf(error), 'look with df');
  }
};
