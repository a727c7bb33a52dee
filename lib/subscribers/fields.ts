/** Subscribers per page of the list. */
export const SUBSCRIBERS_PER_PAGE = 20

export const subscriberStates = ['confirmed', 'pending'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Filters of the list: the newsletter, or notifications of modules. */
export const subscriberLists = ['newsletter', 'modules'] as const

/** A subscription to the newsletter, or to the notification of a module that isn't published yet. */
export interface Subscriber {
  id: string
  email: string
  /** Code and title of the module. Null for the newsletter. */
  moduleId: string | null
  moduleTitle: string | null
  /** 'pending' until the subscriber confirms the email. */
  status: SubscriberState
  /** ISO time of the confirmation. Before that, of the subscription. */
  since: string
}

/** The name of the list that a subscriber is on. */
export const listName = ({ moduleId, moduleTitle }: Subscriber): string =>
  moduleId ? `${moduleId} ${moduleTitle}` : 'Newsletter'

/** Description of the page. Also shown while it loads. */
export const SUBSCRIBERS_TEXT =
  'Emails that receive the newsletter, or wait for a module to be published.'
