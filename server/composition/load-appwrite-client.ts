import { fileURLToPath } from 'node:url';

type Appwrite = typeof import('./open-appwrite.ts');

/** Where the build puts what an installation without development packages speaks to an Appwrite server with. */
export const appwriteFolder = fileURLToPath(new URL('../../dist/appwrite', import.meta.url));

/** What speaks to somebody else's Appwrite server, for those alone who have one. @throws Error when it is not there */
export const loadAppwriteClient = async (): Promise<Appwrite> => {
  try {
    return await import('./open-appwrite.ts');
  } catch {
    return import(/* @vite-ignore */ `${appwriteFolder}/open-appwrite.mjs`).catch((cause: unknown) => {
      throw new Error('nothing to speak to an Appwrite server with: run `npm run build`', { cause });
    });
  }
};
