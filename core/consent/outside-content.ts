/** What pages may show from other sites, once somebody asks for it; the words finish "Always show … on this device". */
export const outsideContent = {
  map: 'the street map of the venue',
  feed: 'the founder’s photographs',
} as const;

export type OutsideContentName = keyof typeof outsideContent;
