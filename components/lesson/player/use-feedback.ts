'use client'

import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 1200

/** A short message about the effect of the last key or button. */
export function useFeedback() {
  const [message, setMessage] = useState({ text: '' })

  // A new object for every message, so that a repeated message is shown as long as the first.
  useEffect(() => {
    if (!message.text) return
    const timer = setTimeout(() => setMessage({ text: '' }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])

  const announce = useCallback((text: string) => setMessage({ text }), [])
  return { feedback: message.text, announce }
}
