/** The accepted file types of evidence: photos and scans. */
export const evidenceTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** The largest file, in bytes. */
export const maxEvidenceBytes = 10_000_000;

const begins = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/**
 * The type of a file by its first bytes, regardless of its name, so that no page or script is ever stored or served.
 * Undefined for a type that is not accepted.
 */
export const evidenceTypeOf = (bytes: Uint8Array): EvidenceType | undefined => {
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return begins(bytes, 0, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'application/pdf' : undefined;
};

const endings: Readonly<Record<EvidenceType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * The name under which the evidence of a request is saved: "evidence-7f3a2b1c.pdf". Nothing of the name that a stranger typed is kept,
 * because its ending decides what an organiser's computer does with the file.
 */
export const evidenceName = (request: string, type: EvidenceType): string => {
  const [digits = ''] = /[0-9a-f]{8}/.exec(request) ?? [];
  return `${['evidence', ...(digits === '' ? [] : [digits])].join('-')}.${endings[type]}`;
};
