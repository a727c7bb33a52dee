'use server'

import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { removeSubscriberSchema, UNKNOWN_SUBSCRIBER } from '@/lib/subscribers/schema'

/** Deletes a subscription, and its emails that haven't been sent. */
export const removeSubscriberAction = adminAction(
  'subscriber-not-removed',
  removeSubscriberSchema,
  async ({ id }, { client }) => {
    const row = unwrap(
      await client.from('subscriptions').delete().eq('id', id).select('id').maybeSingle(),
    )
    return row ? success('Subscriber removed') : failure(UNKNOWN_SUBSCRIBER)
  },
)
