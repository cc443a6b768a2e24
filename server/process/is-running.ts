import type { Settings } from '../composition/settings.ts';

/** Whether a festival answers where these settings say that it listens. */
export const isRunning = async ({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): Promise<boolean> => {
  if (PORT === 0) return false;
  try {
    return (await fetch(`http://${HOST}:${PORT}/healthz`)).ok;
  } catch {
    return false;
  }
};
