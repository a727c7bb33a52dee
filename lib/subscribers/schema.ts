import { z } from 'zod'
import { choiceParam, pageParam, searchParam } from '@/lib/forms/list-params'
import { subscriberLists, subscriberStates } from '@/lib/subscribers/fields'

/** URL parameters of the list of subscribers and of its export. */
export const subscriberParamsSchema = z.object({
  q: searchParam,
  list: choiceParam(subscriberLists),
  state: choiceParam(subscriberStates),
  page: pageParam,
})
export type SubscriberParams = z.output<typeof subscriberParamsSchema>

export const rowsSchema = z.array(
  z
    .object({
      id: z.uuid(),
      email: z.string(),
      moduleId: z.string().nullable(),
      moduleTitle: z.string().nullable(),
      status: z.enum(subscriberStates),
      createdAt: z.string(),
      confirmedAt: z.string().nullable(),
    })
    .transform(({ createdAt, confirmedAt, ...row }) => ({
      ...row,
      since: confirmedAt ?? createdAt,
    })),
)

/** Message for an unknown subscription. */
export const UNKNOWN_SUBSCRIBER = 'This subscription no longer exists.'
export const removeSubscriberSchema = z.object({ id: z.uuid(UNKNOWN_SUBSCRIBER) })
