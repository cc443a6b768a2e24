import { buildWhenStale } from '../../server/process/builds.ts';

/** The site is built once for all journeys, and only when a source has changed since. */
export default () => buildWhenStale({ info: () => {}, warn: console.warn, error: console.error });
