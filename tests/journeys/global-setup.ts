import { buildWhenStale } from '../../server/process/build-when-stale.ts';

/** Builds the site once for all journeys, and only when a source has changed. */
export default () => buildWhenStale({ info: () => {} });
