/** The public topic of the live connection whose message is the banner, or null when there is none. */
export const bannerTopic = 'banner:now';

/** The prefix of the banner's topics. */
export const bannerTopicPrefix = 'banner:';
