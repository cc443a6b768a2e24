import { buildWhenStale } from '../../server/process/builds.ts';

/** Builds the site once for all journeys, and only when a source has changed. */
export default () => buildWhenStale({ info: () => {}, warn: console.warn, error: console.error });
