import type { Settings } from '../settings/settings.ts';

/** Whether a running program answers at the host and port of these settings. */
export const isRunning = async ({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): Promise<boolean> => {
  if (PORT === 0) return false;
  try {
    return (await fetch(`http://${HOST}:${PORT}/healthz`)).ok;
  } catch {
    return false;
  }
};
