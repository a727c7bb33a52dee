'use client'

import { useEffect, useRef } from 'react'
import { ELAPSED_FIELD, HONEYPOT_FIELD } from '@/lib/forms/human'

/** Bot detection: a honeypot field, and the time the form was visible. */
export function HumanFields() {
  const elapsed = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const shownAt = Date.now()
    const form = elapsed.current?.form
    const measure = () => {
      if (elapsed.current) elapsed.current.value = String(Date.now() - shownAt)
    }
    form?.addEventListener('submit', measure, { capture: true })
    return () => form?.removeEventListener('submit', measure, { capture: true })
  }, [])

  return (
    <>
      <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input
            type="text"
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
            // Tells password managers not to fill in this field with the user's details.
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
          />
        </label>
      </div>
      <input ref={elapsed} type="hidden" name={ELAPSED_FIELD} />
    </>
  )
}
