/** The public topic of the live connection whose message is how the rings are getting on. */
export const ringsTopic = 'rings:now';

/** Topics of the rings begin with this. */
export const ringsTopicPrefix = 'rings:';
