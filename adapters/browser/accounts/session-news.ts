import type { SessionNews } from '#core/accounts/client.ports.ts';

/** News between the tabs of one browser; in a browser without channels every tab keeps to itself. */
export const browserSessionNews = (): SessionNews => {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('festival-session') : undefined;
  return {
    tell: () => channel?.postMessage('changed'),
    onNews(listener) {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
};
