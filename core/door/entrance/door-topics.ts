/**
 * Public topics of the live connection for doors. A message has the time of the last change and no data: devices fetch
 * what they are allowed to see.
 */
export const doorTopics = {
  /** The prefix of all of these topics. */
  prefix: 'door:',
  /** Tickets were sold, changed or read, or a device was blocked: devices load the changes of their list. */
  list: 'door:list',
} as const;
