/** The paths of a result's documents. Separate from the endpoints, so that pages need not load their schemas. */
export const documentPaths = {
  certificate: '/api/competition/runs/:entry/certificate.pdf',
  certificates: '/api/competition/results/:class/:level/certificates.pdf',
  podiumCalls: '/api/competition/results/:class/:level/podium.pdf',
  pastResults: '/api/competition/past-results.yaml',
} as const;
