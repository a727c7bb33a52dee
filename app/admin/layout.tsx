import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AuthProvider } from '@/components/auth/auth-provider'
import { PageToasts } from '@/components/auth/page-toasts'
import { SessionGate } from '@/components/auth/session-gate'
import { requireAdmin } from '@/lib/auth/guards'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Admin', robots: { index: false } }

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdmin()
  return (
    <AuthProvider>
      <div data-panel="admin">
        <SessionGate needsAdmin>{children}</SessionGate>
      </div>
      <PageToasts />
    </AuthProvider>
  )
}
