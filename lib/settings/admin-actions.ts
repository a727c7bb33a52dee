'use server'

import { updateTag } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { cacheTags } from '@/lib/cache-tags'
import { type FormState, invalid, textValues } from '@/lib/forms/form-state'
import { type SettingsField, settingsFields } from '@/lib/settings/fields'
import { type PictureChange, removeFormerFiles, takePicture } from '@/lib/settings/picture-store'
import { settingsSchema } from '@/lib/settings/schema'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

/** What to say of pictures that could not be used, a line each. */
const problemsOf = (changes: Record<'logo' | 'icon', PictureChange>) =>
  (['logo', 'icon'] as const).flatMap((picture) => {
    const { problem } = changes[picture]
    return problem ? `The ${picture} stays as it was. ${problem}` : []
  })

/**
 * Saves the settings of the site and its two pictures. A picture that cannot be used does not keep
 * the rest from being saved (specification, section 8); the answer says so.
 */
export async function saveSettingsAction(
  _previous: FormState<SettingsField>,
  formData: FormData,
): Promise<FormState<SettingsField>> {
  const values = textValues(formData, settingsFields)
  try {
    await requireAdmin()
    const parsed = settingsSchema.safeParse(values)
    if (!parsed.success) return invalid(values, parsed.error.issues)
    const client = await createServerClient()
    const logo = await takePicture(client, formData, 'logo')
    const icon = await takePicture(client, formData, 'icon')
    const { data, error, status } = await client
      .from('settings')
      .update({
        site_name: parsed.data.siteName,
        contact_email: parsed.data.contactEmail,
        ...(logo.url === undefined ? {} : { logo_url: logo.url }),
        ...(icon.url === undefined ? {} : { icon_url: icon.url }),
      })
      .eq('id', 1)
      .select('id')
      .maybeSingle()
    if (error || !data) throw new BackendError(error?.message ?? 'no settings changed', status)
    updateTag(cacheTags.settings)
    await removeFormerFiles(client, 'logo', logo)
    await removeFormerFiles(client, 'icon', icon)
    const message = ['Your changes are live.', ...problemsOf({ logo, icon })].join('\n')
    return { status: 'success', title: 'Settings saved', message }
  } catch (error) {
    unstable_rethrow(error)
    return failed(values, 'settings-not-saved', error, OUTAGE_PANEL)
  }
}
