import { type Edition, shortNameOf } from '#core/kernel/edition/edition.ts';
import { appStart } from '#core/site/frame/installed-app.ts';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** A page of the staff as an app of its own, on a dark ground. */
const staffApp = (path: string, title: string, description: string, edition: NamedEdition) => ({
  name: `${title}, ${shortNameOf(edition)}`,
  short_name: title,
  description,
  lang: 'en-GB',
  id: path,
  start_url: path,
  scope: '/',
  display: 'standalone',
  theme_color: '#1d1512',
  background_color: '#1d1512',
  icons,
});

type NamedEdition = Pick<Edition, 'name' | 'shortName' | 'tagline'>;

/** The web manifests by path: of the site, of the door and of a judge's phone. */
export const webManifests = (edition: NamedEdition) => ({
  '/manifest.webmanifest': {
    name: edition.name,
    short_name: shortNameOf(edition),
    description: edition.tagline,
    lang: 'en-GB',
    id: '/',
    start_url: appStart,
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#f7f1e5',
    background_color: '#f7f1e5',
    icons: [...icons, { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    shortcuts: [
      { name: 'Today', url: '/today' },
      { name: 'My Festival', url: '/my-festival' },
      { name: 'Tickets', url: '/tickets' },
    ],
  },
  '/door.webmanifest': staffApp('/door', 'Door', 'Scans tickets, with or without signal.', edition),
  '/judge.webmanifest': {
    ...staffApp('/judge', 'Judge', 'A judge’s phone: it scores a run with signal or without.', edition),
    orientation: 'portrait',
  },
});
