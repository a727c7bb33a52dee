import type { Metadata } from 'next'
import { SettingsForm } from '@/app/admin/settings/_components/settings-form'
import { TimeZoneForm } from '@/app/admin/settings/_components/time-zone-form'
import { PageHeader } from '@/components/admin/page-header'
import { timeZones } from '@/lib/analytics/time-zones'
import { getSettingsForEdit } from '@/lib/settings/admin-queries'

export const metadata: Metadata = { title: 'Settings' }

/** Includes the current time zone, whose name may be known to the database only. */
const timeZonesWith = (present: string) => [...new Set([...timeZones, present])]

export default async function AdminSettingsPage() {
  const { timeZone, ...settings } = await getSettingsForEdit()
  return (
    <div className="space-y-8">
      <PageHeader title="Settings" description="Name, address and pictures of the whole site." />
      <SettingsForm settings={settings} />
      <TimeZoneForm timeZones={timeZonesWith(timeZone)} current={timeZone} />
    </div>
  )
}
