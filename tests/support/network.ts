import type { CDPSession, Frame, Page } from 'playwright';

const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const returns = new WeakMap<Page, () => Promise<void>>();

/**
 * Cuts the page off from every network. In a page that is opened while offline, Chromium 150 sets `navigator.onLine` to true, so
 * every such page is set to offline again.
 */
export const loseNetwork = async (page: Page): Promise<void> => {
  const context = page.context();
  await context.setOffline(true);
  const session: CDPSession = await context.newCDPSession(page);
  const setOffline = () => session.send('Network.emulateNetworkConditions', offline);
  const setAgain = (frame: Frame) => {
    // The page may have been closed meanwhile.
    if (frame === page.mainFrame()) setOffline().catch(() => undefined);
  };
  await session.send('Network.enable');
  await setOffline();
  page.on('framenavigated', setAgain);
  returns.set(page, async () => {
    page.off('framenavigated', setAgain);
    // First, because detaching already sends the `online` event, and the page then makes its requests at once.
    await context.setOffline(false);
    await session.detach();
  });
};

/** Undoes `loseNetwork`; the page gets an `online` event. */
export const regainNetwork = async (page: Page): Promise<void> => {
  await returns.get(page)?.();
};
