/** The public topic of the live connection whose message is the banner, or null when there is none. */
export const bannerTopic = 'banner:now';

/** Topics of the banner begin with this. */
export const bannerTopicPrefix = 'banner:';
