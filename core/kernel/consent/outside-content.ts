/** The content of other sites that pages show on request; each text completes "Always show … on this device". */
export const outsideContent = {
  map: 'the street map of the venue',
  feed: 'the founder’s photographs',
} as const;

export type OutsideContentName = keyof typeof outsideContent;
