'use server'

import { updateTag } from 'next/cache'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import type { SiteImage } from '@/lib/settings/fields'
import { deletePreviousFiles, type ImageChange, storeImage } from '@/lib/settings/image-store'
import { settingsSchema } from '@/lib/settings/schema'

/** One message for each rejected image. */
const problemsOf = (changes: Record<SiteImage, ImageChange>) =>
  (['logo', 'icon'] as const).flatMap((image) => {
    const { problem } = changes[image]
    return problem ? `The ${image} was not changed. ${problem}` : []
  })

/**
 * Saves the settings of the site and its two images. If an image is rejected, saves the other settings
 * (specification, section 8) and returns a failure that names the image.
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
    await deletePreviousFiles(client, 'logo', logo)
    await deletePreviousFiles(client, 'icon', icon)
    const problems = problemsOf({ logo, icon })
    if (problems.length === 0) return success('Settings saved', 'Your changes are live.')
    return failure([...problems, 'The other settings were saved.'].join('\n'), 'Image not changed')
  },
)
