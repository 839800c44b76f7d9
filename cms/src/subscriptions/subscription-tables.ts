export const SUBSCRIBER_UID = 'api::subscription.subscriber'
export const SUBSCRIPTION_UID = 'api::subscription.subscription'
export const NOTICE_UID = 'api::subscription.notice'
