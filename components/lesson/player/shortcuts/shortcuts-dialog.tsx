'use client'

import { useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { useLesson } from '../lesson-context'
import styles from '../player.module.css'
import { shortcuts, soundShortcuts } from './shortcuts'
import './shortcuts.css'

/**
 * The keys of the player, and the setting for where they work. A native dialog, so that it also shows in
 * full screen.
 */
export function ShortcutsDialog() {
  const { lesson, closeShortcuts, hasPageKeys, setPageKeys } = useLesson()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="shortcuts m-auto rounded-lg border bg-popover p-6 text-foreground raised"
      aria-labelledby="shortcuts"
      onClose={closeShortcuts}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="shortcuts" className="text-2xl">
          Keyboard shortcuts
        </h2>
        <button
          type="button"
          aria-label="Close"
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <dl>
        {[...shortcuts, ...(lesson.hasSound ? soundShortcuts : [])].map(({ shown, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {shown.map((key) => (
                <kbd key={key} translate="no">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        role="switch"
        aria-checked={hasPageKeys}
        className={`${styles.switch} flex min-h-11 items-center gap-2 text-sm font-semibold`}
        onClick={() => setPageKeys(!hasPageKeys)}
      >
        Shortcuts work on the whole page
      </button>
    </dialog>
  )
}
