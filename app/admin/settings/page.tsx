import type { Metadata } from 'next'
import { SettingsForm } from '@/app/admin/settings/_components/settings-form'
import { PageHeader } from '@/components/admin/page-header'
import { getSettingsForEdit } from '@/lib/settings/admin-queries'

export const metadata: Metadata = { title: 'Settings' }

export default async function AdminSettingsPage() {
  return (
    <div className="space-y-8">
      <PageHeader title="Settings" description="Name, address and pictures of the whole site." />
      <SettingsForm settings={await getSettingsForEdit()} />
    </div>
  )
}
