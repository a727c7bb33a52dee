import type { Metadata } from 'next'
import { FormSection } from '@/app/admin/settings/_components/form-section'
import { SettingsForm } from '@/app/admin/settings/_components/settings-form'
import { TextNav } from '@/app/admin/settings/_components/text-nav'
import { TimeZoneForm } from '@/app/admin/settings/_components/time-zone-form'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { timeZones } from '@/lib/analytics/time-zones'
import { getSettingsForEdit } from '@/lib/settings/admin-queries'

export const metadata: Metadata = { title: 'Settings' }

/** Includes the current time zone, because the database may know zones that JavaScript doesn't. */
const timeZonesWith = (current: string) => [...new Set([...timeZones, current])]

export default async function AdminSettingsPage() {
  const { timeZone, ...settings } = await getSettingsForEdit()
  return (
    <div className="space-y-5">
      <PageHeader
        title="Settings"
        description="Name, contact email, images and time zone of the site."
      />
      <div className="max-w-3xl">
        <FormSection title="Site texts">
          <p className="text-sm text-muted-foreground">
            Phone, prices, answers, people and figures that visitors read. Each group has the
            original text until you change it.
          </p>
          <TextNav />
        </FormSection>
      </div>
      <Island name="The form">
        <SettingsForm settings={settings} />
      </Island>
      <Island name="The form">
        <TimeZoneForm timeZones={timeZonesWith(timeZone)} current={timeZone} />
      </Island>
    </div>
  )
}
