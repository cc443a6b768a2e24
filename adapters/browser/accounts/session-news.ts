import type { SessionNews } from '#core/accounts/client.ports.ts';

/** Broadcasts session changes between the tabs of one browser; does nothing in a browser without BroadcastChannel. */
export const browserSessionNews = (): SessionNews => {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('festival-session') : undefined;
  return {
    publish: () => channel?.postMessage('changed'),
    onNews(listener) {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
};
