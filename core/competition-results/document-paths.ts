/** The documents of a result that pages link to. Apart from the endpoints, whose schemas the pages do without. */
export const documentPaths = {
  certificate: '/api/competition/runs/:entry/certificate.pdf',
  certificates: '/api/competition/results/:class/:level/certificates.pdf',
  podiumCalls: '/api/competition/results/:class/:level/podium.pdf',
  pastResults: '/api/competition/past-results.yaml',
} as const;
