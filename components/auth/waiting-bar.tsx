'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { sentTo, WaitingLinks } from '@/components/auth/waiting-links'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { withStorage } from '@/lib/browser-storage'
import styles from './waiting-bar.module.css'

const DISMISSED = 'waiting-dismissed'

/**
 * Says over the bottom of the window that an email waits for its confirmation, so nothing on the page moves. Hidden
 * where the page says it itself. Once dismissed, it stays away for the session.
 */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export
export default function WaitingBar({ email }: { email: string }) {
  const path = usePathname()
  const [isOpen, setOpen] = useState(
    () => withStorage('sessionStorage', (storage) => storage.getItem(DISMISSED)) === null,
  )
  if (!isOpen) return null
  const dismiss = () => {
    withStorage('sessionStorage', (storage) => storage.setItem(DISMISSED, '1'))
    setOpen(false)
    // Move the focus, because the focused button has disappeared.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside aria-label="Confirm your account" className={styles.bar}>
      <div className={styles.line}>
        <p>
          <strong>Check your email</strong>{' '}
          <span>{`${sentTo(email)} Open its link to confirm your account.`}</span>
        </p>
        <div className={styles.ways}>
          <WaitingLinks path={path} size="sm" />
        </div>
        <button
          type="button"
          onClick={dismiss}
          aria-label="Dismiss"
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <Icon name="x" />
        </button>
      </div>
    </aside>
  )
}
