import { requireAdmin } from '@/lib/auth/guards'

export default async function AdminDashboardPage() {
  await requireAdmin()
  return (
    <main id="content" className="container-page py-10">
      <h1 className="text-4xl">Admin Dashboard</h1>
    </main>
  )
}
