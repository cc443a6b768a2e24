/** Messages of the page of all rings. */
export const allRingsMessages = {
  notLoaded: 'We couldn’t load the rings just now. Please try again in a minute.',
  notNew: 'We can’t reach the server just now. This is how the rings were when we last could.',
  noOrder: 'The running order hasn’t been published yet. Once it is, each ring is here.',
  nonePlanned: 'No runs are planned here',
} as const;
