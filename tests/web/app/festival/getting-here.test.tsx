// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { browserSavedMapChoice } from '#adapters/browser/saved-map-choice.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { pointOnStreetMap, streetMapAt } from '../../../../web/app/festival/street-map.ts';
import { VenueAddress } from '../../../../web/app/festival/venue-address.tsx';
import { WaysToCome } from '../../../../web/app/festival/ways-to-come.tsx';
import { deviceMemory } from '../../support/device-memory.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const point = { latitude: 50.9247, longitude: -0.0617 };
const { edition } = aSiteConfig();
const aSiteAt = (venue: Partial<typeof edition.venue>) =>
  aSite({ edition: { ...edition, venue: { ...edition.venue, ...venue } } });

describe('address of the venue', () => {
  const data = aSiteAt({
    address: 'Folly Lane, Ringmarsh',
    postcode: 'BN8 4TF',
    point,
    hint: 'If you meet geese, turn round.',
  });

  it('the venue’s address has the street, the postcode by itself, and where maps go wrong', () => {
    visit(<VenueAddress />, { data });
    expect(screen.getByRole('heading').textContent).toBe('The racecourse, Folly Lane, Ringmarsh, East Sussex');
    expect(screen.getByText('BN8 4TF')).toBeTruthy();
    expect(screen.getByText(/meet geese/)).toBeTruthy();
  });

  it('directions ask once on a device in which map they open', async () => {
    const { storage, stored } = deviceMemory();
    const ports = { mapChoice: browserSavedMapChoice(storage) };
    visit(<VenueAddress />, { data, ports });
    fireEvent.click(await screen.findByRole('button', { name: 'Directions' }));
    const maps = within(screen.getByRole('region', { name: 'Open directions in' }));
    expect(maps.getAllByRole('link').map((map) => map.firstChild?.textContent)).toEqual([
      'Apple Maps',
      'Google Maps',
      'Something else',
    ]);
    fireEvent.click(maps.getByRole('link', { name: /^Google Maps/ }));
    expect(stored()).toEqual({ directionsIn: 'google' });
    const google = 'https://www.google.com/maps/dir/?api=1&destination=50.9247%2C-0.0617';
    expect((await screen.findByRole('link', { name: /^Directions/ })).getAttribute('href')).toBe(google);

    cleanup();
    visit(<VenueAddress />, { data, ports });
    await waitFor(() => expect(screen.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toBe(google));
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'In another map' }));
    expect(screen.getByRole('region', { name: 'Open directions in' })).toBeTruthy();
  });

  it.each(['', 'bing', 'toString'])('directions ask again when the device stored %j', (directionsIn) => {
    expect(browserSavedMapChoice(deviceMemory({ directionsIn }).storage).load()).toBeNull();
  });

  it('an edition without point and postcode has no directions, unless the page’s own map has a marker', async () => {
    visit(<VenueAddress />, { data: aSiteAt({}) });
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    const marked = pointOnStreetMap(streetMapAt(point));
    visit(<VenueAddress fallback={marked && { name: 'the racecourse', point: marked }} />, { data: aSiteAt({}) });
    expect(await screen.findByRole('button', { name: 'Directions' })).toBeTruthy();
    expect(pointOnStreetMap('https://maps.example/?mlat=1&mlon=2')).toBeUndefined();
    expect(pointOnStreetMap('https://www.openstreetmap.org/#map=15/1/2')).toBeUndefined();
  });
});

describe('ways to come', () => {
  it('each way to come has one row with the page’s words about it, and words of other ways after it', () => {
    const ways = [{ name: 'By train', from: 'Ringmarsh station', minutes: 10, by: 'on foot' }];
    const words = [
      { what: 'On foot', says: 'Over the Downs.' },
      { what: 'By Train', says: 'Dogs ride free.' },
    ];
    visit(<WaysToCome words={words} />, { data: aSiteAt({ ways, station: 'Ringmarsh' }) });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['By train', 'On foot']);
    const row = screen.getByText('By train').parentElement;
    expect(row?.textContent).toBe('By trainRingmarsh station Dogs ride free.10 minutes on foot');
  });

  it('a station that no way to come mentions is listed by itself', () => {
    visit(<WaysToCome />, {
      data: aSiteAt({ station: 'Ringmarsh', ways: [{ name: 'By bus', from: 'Folly Lane End' }] }),
    });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Nearest station', 'By bus']);
  });
});
