'use server'

import { updateTag } from 'next/cache'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import type { SiteImage } from '@/lib/settings/fields'
import { type ImageChange, removeFormerFiles, storeImage } from '@/lib/settings/image-store'
import { settingsSchema } from '@/lib/settings/schema'

/** A line for each image that could not be used. */
const problemsOf = (changes: Record<SiteImage, ImageChange>) =>
  (['logo', 'icon'] as const).flatMap((image) => {
    const { problem } = changes[image]
    return problem ? `The ${image} was not changed. ${problem}` : []
  })

/**
 * Saves the settings of the site and its two images. An image that cannot be used does not prevent the
 * rest from being saved (specification, section 8); the message names it.
 */
export const saveSettingsAction = adminAction(
  'settings-not-saved',
  settingsSchema,
  async ({ siteName, contactEmail, ...input }, { client }) => {
    const logo = await storeImage(client, 'logo', input.logo, input.removeLogo)
    const icon = await storeImage(client, 'icon', input.icon, input.removeIcon)
    unwrap(
      await client
        .from('settings')
        .update({
          site_name: siteName,
          contact_email: contactEmail,
          ...(logo.url === undefined ? {} : { logo_url: logo.url }),
          ...(icon.url === undefined ? {} : { icon_url: icon.url }),
        })
        .eq('id', 1)
        .select('id')
        .single(),
    )
    updateTag(cacheTags.settings)
    await removeFormerFiles(client, 'logo', logo)
    await removeFormerFiles(client, 'icon', icon)
    const message = ['Your changes are live.', ...problemsOf({ logo, icon })].join('\n')
    return success('Settings saved', message)
  },
)
