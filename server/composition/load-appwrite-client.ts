import { fileURLToPath } from 'node:url';

type Appwrite = typeof import('./open-appwrite.ts');

/** The build bundles the Appwrite client into this folder, for installations without development packages. */
export const appwriteFolder = fileURLToPath(new URL('../../dist/appwrite', import.meta.url));

/**
 * The Appwrite client: from the sources when its package is installed, otherwise from the build.
 * @throws Error when neither exists
 */
export const loadAppwriteClient = async (): Promise<Appwrite> => {
  try {
    return await import('./open-appwrite.ts');
  } catch {
    return import(/* @vite-ignore */ `${appwriteFolder}/open-appwrite.mjs`).catch((cause: unknown) => {
      throw new Error('the Appwrite client is missing: run `npm run build`', { cause });
    });
  }
};
