'use client'

import {
  BadgeCheck,
  BookOpenCheck,
  ChartNoAxesCombined,
  Clapperboard,
  FileText,
  GraduationCap,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  Settings,
  Trash2,
  Users,
} from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useFormStatus } from 'react-dom'
import { UnreadBadge } from '@/app/admin/_components/unread-badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { LinkProgress } from '@/components/ui/link-progress'
import { signOutAction } from '@/lib/auth/sign-in-actions'

/** The sections in the order of the specification (section 2, Admin layout), without Learning, Curriculum, Lessons, Certificates and Trash. */
const sections: readonly { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/admin/users', label: 'Users', icon: Users },
  { href: '/admin/analytics', label: 'Analytics', icon: ChartNoAxesCombined },
  { href: '/admin/learning', label: 'Learning', icon: GraduationCap },
  { href: '/admin/content', label: 'Content', icon: FileText },
  { href: '/admin/curriculum', label: 'Curriculum', icon: BookOpenCheck },
  { href: '/admin/lessons', label: 'Lessons', icon: Clapperboard },
  { href: '/admin/certificates', label: 'Certificates', icon: BadgeCheck },
  { href: '/admin/messages', label: 'Messages', icon: Mail },
  { href: '/admin/trash', label: 'Trash', icon: Trash2 },
  { href: '/admin/settings', label: 'Settings', icon: Settings },
]

/** Exact match for the dashboard, prefix match for the other sections. */
const isActive = (href: string, pathname: string) =>
  href === '/admin' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`)

function SignOutButton() {
  const { pending } = useFormStatus()
  return (
    <button
      type="submit"
      disabled={pending}
      className={buttonVariants({ variant: 'outline', className: 'w-full' })}
    >
      <LogOut aria-hidden />
      <span>{pending ? 'Signing out...' : 'Sign Out'}</span>
    </button>
  )
}

/** Navigation of the admin area, the user's email, and sign-out. */
export function Sidebar({ email }: { email: string }) {
  const pathname = usePathname()
  return (
    <>
      <nav aria-label="Admin" className="grow overflow-y-auto px-2 py-3">
        <ul className="space-y-0.5">
          {sections.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isActive(href, pathname) ? 'page' : undefined}
                className="relative flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium lg:min-h-9 text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-[current]:bg-accent aria-[current]:text-foreground aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:left-0 aria-[current]:before:w-0.5 aria-[current]:before:rounded-full aria-[current]:before:bg-primary"
              >
                <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
                <span>{label}</span>
                {href === '/admin/messages' ? <UnreadBadge /> : null}
                <LinkProgress />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-3 border-t p-3">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary font-display text-lg font-bold text-primary-foreground uppercase forced-color-adjust-none"
          >
            {email.charAt(0)}
          </span>
          <div className="min-w-0 leading-tight">
            <p className="truncate text-sm font-semibold" title={email} translate="no">
              {email}
            </p>
            <p className="text-xs text-muted-foreground">Administrator</p>
          </div>
        </div>
        <form action={signOutAction}>
          <SignOutButton />
        </form>
      </div>
    </>
  )
}
