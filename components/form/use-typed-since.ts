'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whether the user typed in the form while the last request was running. False before the first request. */
export function useTypedSince(
  form: RefObject<HTMLFormElement | null>,
  isPending: boolean,
): RefObject<boolean> {
  const hasTyped = useRef(false)
  const isRunning = useRef(false)
  useLayoutEffect(() => {
    isRunning.current = isPending
    if (isPending) hasTyped.current = false
  }, [isPending])
  useEffect(() => {
    const node = form.current
    const onInput = () => {
      if (isRunning.current) hasTyped.current = true
    }
    node?.addEventListener('input', onInput)
    return () => node?.removeEventListener('input', onInput)
  }, [form])
  return hasTyped
}
