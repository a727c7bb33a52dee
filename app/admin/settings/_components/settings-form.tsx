'use client'

import { useEffect, useRef, useState } from 'react'
import { FormSection } from '@/app/admin/settings/_components/form-section'
import { ImageField } from '@/app/admin/settings/_components/image-field'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDirty } from '@/components/admin/use-dirty'
import { useSubmitFocus } from '@/components/admin/use-submit-focus'
import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { EMAIL_MAX } from '@/lib/forms/limits'
import { IMAGE_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { saveSettingsAction } from '@/lib/settings/admin-actions'
import type { SiteSettings } from '@/lib/settings/defaults'
import {
  ICON_MAX_BYTES,
  ICON_TOO_LARGE,
  SITE_NAME_MAX,
  settingsFields,
} from '@/lib/settings/fields'

/** Name, contact email, logo and icon of the site (specification, section 2, Admin Settings). */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    saveSettingsAction,
    settingsFields,
  )
  const { state } = footer
  useSubmitFocus(form, state, footer.isPending)
  const [isDirty, setDirty] = useDirty(state)
  // Incremented on success to clear the chosen files, including rejected files.
  const [saves, setSaves] = useState(0)
  // The result of a submission before hydration must not clear files that were chosen after it.
  const atFirst = useRef(state)
  useEffect(() => {
    if (state.status !== 'success' || state === atFirst.current) return
    setSaves((count) => count + 1)
  }, [state])
  return (
    <>
      <LeaveGuard isDirty={isDirty} consequence="They will be lost." />
      <form
        ref={form}
        action={formAction}
        noValidate
        onInput={setDirty}
        // React resets a form after its action, which would clear chosen files after a validation error.
        onReset={(event) => event.preventDefault()}
        className="max-w-3xl space-y-5"
      >
        <FormSection title="General">
          <TextField
            name="siteName"
            label="Site name"
            help="Shown in the header, the browser tab and every email."
            maxLength={SITE_NAME_MAX}
            defaultValue={values.siteName ?? settings.siteName}
            error={errors.siteName}
          />
          <TextField
            name="contactEmail"
            label="Contact email"
            type="email"
            help="Shown to visitors, and where contact messages are sent."
            autoComplete="off"
            maxLength={EMAIL_MAX}
            defaultValue={values.contactEmail ?? settings.contactEmail}
            error={errors.contactEmail}
          />
        </FormSection>
        <FormSection title="Images">
          <ImageField
            key={`logo-${saves}`}
            onRemove={setDirty}
            image="logo"
            label="Logo"
            help="JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG, at most 10 MB. Stored as a PNG of at most 640 by 256 pixels, with transparency."
            accept="image/*,.svg,.tif,.tiff"
            limit={{ bytes: IMAGE_MAX_BYTES, message: TOO_LARGE }}
            currentUrl={settings.logoUrl}
            defaultUrl="/brand/mark.svg"
          />
          <ImageField
            key={`icon-${saves}`}
            onRemove={setDirty}
            image="icon"
            label="Icon"
            help="Shown in the browser tab. ICO (at most 256 KB) or PNG (at most 1 MB), ideally square."
            accept="image/x-icon,image/vnd.microsoft.icon,image/png,.ico,.png"
            limit={{ bytes: ICON_MAX_BYTES, message: ICON_TOO_LARGE }}
            currentUrl={settings.iconUrl}
            defaultUrl="/brand/icon.svg"
          />
        </FormSection>
        <FormFooter {...footer} label="Save settings" busyLabel="Saving..." />
      </form>
    </>
  )
}
