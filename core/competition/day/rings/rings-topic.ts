/** The public topic of the live connection whose message is the progress of the rings. */
export const ringsTopic = 'rings:now';

/** The prefix of the rings' topics. */
export const ringsTopicPrefix = 'rings:';
