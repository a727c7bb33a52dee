'use server'

import { publicAction } from '@/lib/actions/action'
import { failure, success } from '@/lib/actions/form-state'
import { categoryHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { moduleSubscriptionSchema } from '@/lib/courses/schema'
import { createLinkAction, subscribe } from '@/lib/email/opt-in'

const accepted = success('Almost there', 'Check your inbox to confirm.')

/**
 * Subscribes an email to be notified when a module is published. Open to everyone. The response doesn't
 * reveal whether the email is already subscribed.
 */
export const subscribeModuleAction = publicAction(
  'module-subscription-not-saved',
  moduleSubscriptionSchema,
  async ({ email, module: id }, { automated }) => {
    if (automated) return accepted
    const entry = (await getCatalog()).findModule(id)
    if (!entry) return failure('This module does not exist.')
    const { category, module: courseModule } = entry
    const subscription = {
      p_email: email,
      p_module_id: courseModule.id,
      p_module_title: courseModule.title,
      // By its code, because the email may arrive after the URL has changed. This URL redirects then.
      p_module_path: `${categoryHref(category)}/${courseModule.id.toLowerCase()}`,
    }
    return subscribe(subscription, accepted)
  },
)

/** The second half of the double opt-in. Open to everyone who has the token from the email. */
export const confirmModuleAction = createLinkAction(
  'module-subscription-not-confirmed',
  'confirm_subscription',
  success("We'll let you know", "You'll get one email when the module is ready."),
)

/** Deletes a subscription to a module. Open to everyone who has the token from the email. */
export const unsubscribeModuleAction = createLinkAction(
  'module-subscription-not-removed',
  'unsubscribe',
  success('You have been removed', "We won't notify you about this module."),
)
