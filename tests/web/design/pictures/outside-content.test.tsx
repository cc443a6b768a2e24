// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { browserOutsideContentChoices } from '#adapters/browser/outside-content-choices.ts';
import type { OutsideContentChoices } from '#core/kernel/consent/client.ports.ts';
import { OutsideContent } from '../../../../web/design/pictures/outside-content.tsx';
import { deviceMemory } from '../../support/device-memory.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const map = (
  <OutsideContent
    name="map"
    title="The street map lives on another site"
    whatLoadingDoes="Loading it tells OpenStreetMap that you were here."
    show="Show the map"
    always="Always show it on this device"
    // An empty page, because the tests check only whether the frame is there.
    framed="about:blank"
    frameTitle="Street map of the venue"
    elsewhere={{ to: 'https://www.openstreetmap.org/', title: 'Open it there instead' }}
  >
    <p>From the station turn left, and follow the dogs.</p>
  </OutsideContent>
);

const aVisit = (stored: Readonly<Record<string, string>> = {}) => {
  const device = deviceMemory(stored);
  const alwaysShown = browserOutsideContentChoices(device.storage);
  visit(map, { ports: { alwaysShown, deviceStorageReady: async () => {} } });
  return device;
};
const frame = () => screen.queryByTitle('Street map of the venue');

describe('outside content', () => {
  it('outside content is not requested before a click: a panel explains the loading, with a button and a plain link', () => {
    aVisit();
    expect(frame()).toBeNull();
    expect(screen.getByText('Loading it tells OpenStreetMap that you were here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open it there instead/ }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/',
    );
    expect(screen.getByText('From the station turn left, and follow the dogs.')).toBeTruthy();
  });

  it('outside content loads on a click, in a sandboxed frame, and leaves our own text in place', () => {
    const { stored } = aVisit();
    fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(document.activeElement).toBe(frame());
    expect(screen.getByText('From the station turn left, and follow the dogs.')).toBeTruthy();
    expect(stored()).toEqual({});
  });

  it('outside content is remembered only when the box is ticked and the button clicked', async () => {
    const { stored } = aVisit();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Always show it on this device' }));
    expect(frame()).toBeNull();
    expect(stored()).toEqual({});
    fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    await expect.poll(stored).toEqual({ alwaysShown: 'map' });
  });

  it('outside content loads without a click where it is remembered, until the visitor removes it', async () => {
    const { stored } = aVisit({ alwaysShown: 'map' });
    expect(await screen.findByTitle('Street map of the venue')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Put it away' }));
    expect(frame()).toBeNull();
    await expect.poll(stored).toEqual({});
    expect(screen.getByRole('button', { name: 'Show the map' })).toBeTruthy();
  });

  it('outside content stays, but is no longer remembered, when the box is unticked', async () => {
    const { stored } = aVisit({ alwaysShown: 'map feed' });
    await screen.findByTitle('Street map of the venue');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(frame()).not.toBeNull();
    await expect.poll(stored).toEqual({ alwaysShown: 'feed' });
  });

  it('outside content is remembered when the click comes before device storage has loaded', async () => {
    const device = deviceMemory({});
    const saved = browserOutsideContentChoices(device.storage);
    const loaded = Promise.withResolvers<void>();
    let isLoaded = false;
    const alwaysShown: OutsideContentChoices = {
      ...saved,
      // Saves nothing until device storage has loaded, like the browser's ports.
      add: (name) => isLoaded && saved.add(name),
    };
    visit(map, { ports: { alwaysShown, deviceStorageReady: () => loaded.promise } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Always show it on this device' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    isLoaded = true;
    loaded.resolve();
    await expect.poll(device.stored).toEqual({ alwaysShown: 'map' });
    expect(frame()).not.toBeNull();
  });
});
